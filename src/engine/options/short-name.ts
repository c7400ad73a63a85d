const MAX_SHOWN_LENGTH = 60;

/** A name that a client chose, as it is shown in messages. */
export function shortName(name: string): string {
  return name.length > MAX_SHOWN_LENGTH ? `${name.slice(0, MAX_SHOWN_LENGTH).toWellFormed()}…` : name;
}
