import type { AsyncCommand } from 'fast-check';
import type { ServiceModel } from './service.model.js';
import type { World } from './world.js';

/** Something that can be done to the service, once or on one of the things that the model knows. */
export interface Deed {
  readonly name: string;
  /** How often it is drawn, beside the others. */
  readonly weight: number;
  /** Must not depend on anything but the steps before, or a failing run could not be repeated. */
  isPossible(model: ServiceModel): boolean;
  /** @throws when the service answers something else than the model */
  run(model: ServiceModel, world: World, pick: number): Promise<void>;
}

/** A deed in a run of them, on whatever the number picks. */
export class Step implements AsyncCommand<ServiceModel, World> {
  constructor(
    private readonly deed: Deed,
    private readonly pick: number,
  ) {}

  check(model: ServiceModel): boolean {
    return this.deed.isPossible(model);
  }

  run(model: ServiceModel, world: World): Promise<void> {
    return this.deed.run(model, world, this.pick);
  }

  toString(): string {
    return `${this.deed.name} (${this.pick})`;
  }
}

/** One of several, by a number that may be larger than their count. */
export function picked<T>(things: readonly T[], pick: number): T {
  return things[pick % things.length];
}
