const MOST_SHOWN = 60;

/** A name that a client chose, as it is shown in messages. */
export function shortName(name: string): string {
  return name.length > MOST_SHOWN ? `${name.slice(0, MOST_SHOWN).toWellFormed()}…` : name;
}
