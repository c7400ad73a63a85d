/** What a reader who opens a file by the user password may do. */
export interface Permissions {
  readonly print: boolean;
  /** Copy text and pictures out of the file. */
  readonly extract: boolean;
  /** Change pages otherwise than the fields below say. */
  readonly modify: boolean;
  readonly annotate: boolean;
  readonly fillForms: boolean;
  /** Insert, delete and turn pages. */
  readonly assemble: boolean;
}

/** How a file is encrypted (ISO 32000-2, 7.6.4). Passwords have been prepared by SASLprep (RFC 4013). */
export interface Encryption {
  /** Opens the file within the permissions; empty: everybody can open it. */
  readonly userPassword: string;
  /** Opens the file without restriction. */
  readonly ownerPassword: string;
  readonly permissions: Permissions;
  /** What the file is made of: files with the same passwords have keys of their own all the same. */
  readonly salt: Uint8Array;
}
