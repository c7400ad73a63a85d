/**
 * A long book, written by a program: the same words every time. It has what long books have: front matter, chapters,
 * sections, notes, quotations, lists and a table in each chapter.
 */
export function bookMarkdown() {
  const writer = new Writer(20_250_101);
  const chapters = months.map((month, i) => chapter(month, i, writer));
  return `${frontMatter}\n${opening}\n${chapters.join('\n')}\n${closing}`;
}

const frontMatter = `---
title: The Keeper’s Year
subtitle: Twelve months at the tide station of Lantern Rock
author: Written by a program
lang: en-GB
theme: book
toc: true
tocDepth: 2
---
`;

const opening = `# To the reader

Nobody has kept this journal. A small program has put it together from sentences that fit each other, in the same
order whenever it is asked, so that whoever changes how pages are made can see a long book before and after. It tells of
a year on a rock with a lamp, a gauge and very little else. Names, places, boats and weather are invented.

What repeats in it repeats at sea as well: the water comes, the water goes, and somebody writes down how far.
`;

const closing = `# Afterword

The last entry is no end. On the first of January somebody will take the pen from the hook, look at the wheel, and write
a number into the first column. The sea will have been there before.
`;

const months = [
  ['January', 'Ice on the wheel'],
  ['February', 'The long dark'],
  ['March', 'A float is mended'],
  ['April', 'The first boats'],
  ['May', 'Paint'],
  ['June', 'White nights'],
  ['July', 'Visitors'],
  ['August', 'Fog'],
  ['September', 'Equinox'],
  ['October', 'The great water'],
  ['November', 'Lamps'],
  ['December', 'The year is counted'],
];

const sections = ['The water', 'The house', 'The boat', 'Letters'];

const words = {
  weather: ['calm', 'grey', 'bright and cold', 'wild', 'still as glass', 'thick with fog', 'clear to the far cape'],
  wind: ['the north', 'the north-east', 'the east', 'the south', 'the south-west', 'the west', 'nowhere at all'],
  time: [
    'before dawn',
    'at six',
    'in the forenoon',
    'at noon',
    'towards evening',
    'after the lamp was lit',
    'at night',
  ],
  person: [
    'the pilot',
    'the baker',
    'the old keeper',
    'the surveyor',
    'the doctor',
    'the schoolmistress',
    'a fisherman',
  ],
  thing: ['the float', 'the wheel', 'the clock', 'the pen', 'the pipe', 'the drum of paper', 'the second lamp'],
  state: ['stuck', 'ran dry', 'froze', 'slipped', 'stood still for an hour', 'complained all night', 'lost its oil'],
  remedy: ['oil', 'warm water', 'patience', 'a new pin', 'a piece of seal gut', 'a hammer, gently', 'a day of sun'],
  food: ['bread and herring', 'soup from the day before', 'potatoes', 'an egg, to celebrate', 'what the boat had left'],
  place: ['Salt Quay', 'Mill Creek', 'Ice Sound', 'the Western Cape', 'Reed Island', 'the Old Lock', 'Herring Market'],
  bird: [
    'gulls',
    'eider ducks',
    'terns',
    'cormorants',
    'one heron',
    'geese, going north',
    'an owl that had lost its way',
  ],
  thought: [
    'that a number is a kind of promise',
    'that the sea keeps no calendar',
    'that nobody will ever read this column',
    'that the old books smell of other people’s winters',
    'that a quiet day has to be written down too',
    'that one gets used to everything but the silence after a storm',
  ],
};

const sentences = {
  water: [
    'High water came {time} and stood {height} metres above the old zero.',
    'The ebb was slow; {thing} hardly moved between two strokes of the clock.',
    'With the wind from {wind} the sea rose {small} centimetres more than the tables say.',
    'I read the wheel twice, because {thing} {state} {time}, and both readings agreed.',
    'It was {weather}, and the pen drew a line that could have been ruled.',
    'At low water the three stones showed that only show when the wind has blown from {wind} for days.',
    'The difference to {place} was {small} minutes, which is {small} more than last year.',
    'Between the tides I compared the staff with the gauge and found them {small} millimetres apart.',
  ],
  house: [
    '{Thing} {state} again, and I mended it with {remedy}.',
    'I had {food} and read the book of the year before.',
    'The stove wants wood that the boat has not brought; I burned the crate that the oil came in.',
    'There were {bird} on the roof {time}.',
    'I cleaned the glass of the lamp, which took until {small} o’clock, and then it rained on it.',
    'I thought {thought}, and went to bed.',
    'The door to the gallery does not close when the wind comes from {wind}; I have tied it with the line of the old float.',
    'Nothing happened, which is what the station is for.',
  ],
  boat: [
    'The boat came {time} with {person} and {small} sacks of coal.',
    'From {place} they signalled that they could not land; I answered that I had not expected it.',
    '{Person} stayed for an hour, looked at {thing}, and said that it would last.',
    'I rowed to {place} and back, {small} strokes to the minute, against the wind from {wind}.',
    'They left me oil, {food}, and a newspaper that was {small} days old.',
    'The sea was {weather} when they went, and I could see their sail as far as {place}.',
    'It is said at {place} that the new pier will stand by the summer after next.',
  ],
  letters: [
    '{Person} asks whether the figures of the year before may be printed; I have written that they are right.',
    'The office wants the sums of the month {time} of the fourth day, in two copies.',
    'My sister writes that there were {bird} in the garden, and that the house is {weather}.',
    'I have answered the question about {thing}: it {state} on the third, and has run since.',
    'To {person} I wrote {thought}; the letter has not been sent.',
    'From {place} came a bottle with a note in it that nobody here can read.',
  ],
};

const quotations = [
  'The gauge does not know what month it is. It is the only one of us who is never wrong about it.',
  'Write down what you see, then what you think, and leave a line between the two.',
  'A keeper who trusts the clock more than the water will be late for both.',
  'Oil the wheel, wind the clock, trim the lamp; the rest is weather.',
];

const notes = [
  'The old zero is a brass bolt in the third step of the landing; it was levelled again from the church of Salt Quay.',
  'A copper ball, as large as a head of cabbage. Its predecessor was of cork and is now a stool.',
  'The tables are computed at the office for every station two years ahead.',
  'Signals are made with two flags by day and with the small lamp at night.',
];

function chapter([month, title], index, writer) {
  const parts = sections.map((section, i) => `## ${section}\n\n${prose(section, i, index, writer)}`);
  return `# ${month}: ${title}\n\n${paragraph('house', 4, writer)}\n\n${parts.join('\n')}\n${table(month, writer)}\n${tasks(writer)}\n`;
}

function prose(section, i, chapterIndex, writer) {
  const kind = section.replace('The ', '').toLowerCase();
  const paragraphs = Array.from({ length: 3 }, () => paragraph(kind, 4 + writer.below(3), writer));
  if (i === 1) paragraphs.splice(2, 0, `> ${writer.pick(quotations)}`);
  if (i !== 0) return `${paragraphs.join('\n\n')}\n`;
  const label = `note-${chapterIndex + 1}`;
  paragraphs[1] += `[^${label}]`;
  return `${paragraphs.join('\n\n')}\n\n[^${label}]: ${notes[chapterIndex % notes.length]}\n`;
}

function paragraph(kind, count, writer) {
  return Array.from({ length: count }, () => writer.sentence(kind)).join(' ');
}

function table(month, writer) {
  const rows = Array.from({ length: 10 }, (_, day) => {
    const cells = [day + 1, writer.height(), writer.height(), writer.pick(words.wind), writer.pick(words.weather)];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| Day | Morning | Evening | Wind from | Weather |\n| --: | ------: | ------: | :-------- | :------ |';
  return `### The first ten days of ${month}\n\n${head}\n${rows.join('\n')}\n`;
}

function tasks(writer) {
  const items = Array.from({ length: 3 }, () => `- ${writer.pick(words.thing)}: ${writer.pick(words.remedy)}`);
  return `What has to be done before the month ends:\n\n${items.join('\n')}\n`;
}

/** Chooses words in an order that looks random and is always the same. */
class Writer {
  #state;
  /** Last choice of each kind: nothing is chosen twice in a row. */
  #recent = new Map();

  constructor(seed) {
    this.#state = seed;
  }

  /** A whole number from 0 up to, not including, `limit` (a linear congruential generator's upper bits). */
  below(limit) {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }

  pick(list) {
    const recent = this.#recent.get(list) ?? [];
    const fresh = list.filter((one) => !recent.includes(one));
    const picked = fresh[this.below(fresh.length)];
    this.#recent.set(list, [...recent, picked].slice(-Math.floor(list.length / 2)));
    return picked;
  }

  height() {
    return `${2 + this.below(3)}.${String(this.below(100)).padStart(2, '0')}`;
  }

  sentence(kind) {
    return this.pick(sentences[kind]).replace(/\{(\w+)\}/g, (_, slot) => this.#fill(slot));
  }

  #fill(slot) {
    if (slot === 'height') return this.height();
    if (slot === 'small') return ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][this.below(8)];
    const word = this.pick(words[slot.toLowerCase()]);
    return slot === slot.toLowerCase() ? word : word[0].toUpperCase() + word.slice(1);
  }
}
