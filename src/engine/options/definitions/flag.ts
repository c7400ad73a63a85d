import { option } from '../option.js';

/** A boolean option with its default. */
export function flag(description: string, isOn: boolean) {
  return option({ type: 'boolean', default: isOn, description });
}
