import { names, text } from './texts.mjs';

const mostBytes = 250_000;

/** JSON as text, since duplicates and `__proto__` would be lost in an object. @returns at most about `room` bytes */
export function json(dice, known, room = mostBytes) {
  return dice.one(shapes)(dice, known, dice.chance(0.5) ? dice.size(room) : room / 2 + dice.number(room / 2));
}

const shapes = [wide, wide, list, deep, string, number, tree, scalar];

function scalar(dice) {
  return dice.one(['1', 'true', 'null', '""', '{}', '[]', '-0', '1e999', '"x"']);
}

/** A wide object. */
function wide(dice, known, room) {
  const nameOf = names(dice, known);
  const value = dice.chance(0.7) ? scalar(dice) : tree(dice, known, 60);
  return object(fill(room, (i) => `${JSON.stringify(nameOf(i))}:${value}`));
}

function list(dice, known, room) {
  const item = dice.chance(0.7) ? scalar(dice) : tree(dice, known, 60);
  return `[${fill(room, () => item).join()}]`;
}

function deep(dice, known, room) {
  const [open, close] = dice.one([
    ['[', ']'],
    ['{"a":', '}'],
    [`{${JSON.stringify(dice.one(known))}:`, '}'],
    ['[[],', ']'],
  ]);
  const levels = dice.chance(0.7) ? 1 + dice.number(30) : Math.ceil(room / (open.length + close.length));
  return open.repeat(levels) + scalar(dice) + close.repeat(levels);
}

function string(dice, known, room) {
  return dice.chance(0.2) ? `"${'\\u0301'.repeat(room / 6)}"` : JSON.stringify(text(dice, room));
}

function number(dice, known, room) {
  return dice.one(['9', '0.', '1e', '-']) + '1'.repeat(room);
}

/** Objects and lists in each other, each as wide as the room that is left allows. */
function tree(dice, known, room, levels = 6) {
  if (levels === 0 || room < 20) return dice.chance(0.5) ? scalar(dice) : JSON.stringify(text(dice, Math.max(4, room)));
  const count = dice.size(Math.min(1000, room / 10));
  const nameOf = names(dice, known);
  const children = Array.from({ length: count }, () => tree(dice, known, Math.floor(room / count) - 10, levels - 1));
  return dice.chance(0.4)
    ? `[${children.join()}]`
    : object(children.map((child, i) => `${JSON.stringify(nameOf(i))}:${child}`));
}

function fill(room, make) {
  const parts = [];
  for (let bytes = 0, i = 0; bytes < room; i++) {
    parts.push(make(i));
    bytes += parts[i].length + 1;
  }
  return parts;
}

const object = (members) => `{${members.join()}}`;
