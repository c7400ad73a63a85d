import { randomFrom } from '../../../scripts/bench/random.mjs';

/** Choices that are the same for the same seed. */
export class Dice {
  #random;

  constructor(seed) {
    this.#random = randomFrom(seed);
  }

  /** From 0 to `below` - 1. */
  number(below) {
    return Math.floor(this.#random() * below);
  }

  one(list) {
    return list[this.number(list.length)];
  }

  /** Small numbers as often as large ones. @returns from 1 to about `most` */
  size(most) {
    return Math.max(1, Math.floor(Math.exp(this.#random() * Math.log(most))));
  }

  chance(share) {
    return this.#random() < share;
  }
}
