import type { ValueOf } from '../../option.js';
import type { OptionSchema } from '../../option-schema.js';
import { preparePassword } from '../../prepare-password.js';

/** A password is cut off there by the programs that open the file. */
const MAX_PASSWORD_BYTES = 127;

function secret(description: string) {
  return { type: 'string', minLength: 1, maxLength: MAX_PASSWORD_BYTES, writeOnly: true, description } as const;
}

function permission(description: string) {
  return { type: 'boolean', default: true, description } as const;
}

/** `pdf.encryption`: passwords, and what may be done with the file. */
export const ENCRYPTION = {
  type: 'object',
  title: 'an object with userPassword, ownerPassword and permissions',
  additionalProperties: false,
  properties: {
    userPassword: secret('Opens the file; without it everybody can.'),
    ownerPassword: secret('Opens the file without restriction; the same as `userPassword` when absent.'),
    permissions: {
      type: 'object',
      title: 'an object with print, extract, modify, annotate, fillForms and assemble',
      additionalProperties: false,
      properties: {
        print: permission('Print the pages.'),
        extract: permission('Copy text and pictures. Programs that read aloud always may.'),
        modify: permission('Change the pages.'),
        annotate: permission('Comment and highlight.'),
        fillForms: permission('Fill in forms and sign.'),
        assemble: permission('Insert, delete and turn pages.'),
      },
      description: 'What whoever opens the file without the owner’s password may do; all that is not `false`.',
    },
  },
  description: 'Passwords and permissions: AES-256, as PDF 2.0 has it. Not together with PDF/A, which forbids it.',
  examples: [{ userPassword: 'open sesame' }],
} as const satisfies OptionSchema;

export type EncryptionOption = ValueOf<typeof ENCRYPTION>;

/** What is wrong with passwords and permissions, after their types were checked. */
export function encryptionProblem(encryption: EncryptionOption | undefined, isArchival: boolean): string | null {
  if (!encryption) return null;
  const { userPassword, ownerPassword, permissions } = encryption;
  if (isArchival) return 'pdf.encryption: PDF/A forbids it; leave out a-2b, a-2u and a-3b';
  if (userPassword === undefined && ownerPassword === undefined)
    return 'pdf.encryption must have a userPassword, an ownerPassword, or both';
  if (permissions && ownerPassword === undefined)
    return 'pdf.encryption.permissions need an ownerPassword, which sets them aside';
  if (![userPassword, ownerPassword].every(isUsable)) return PASSWORD_PROBLEM;
  if (prepared(userPassword) === prepared(ownerPassword))
    return 'pdf.encryption: userPassword and ownerPassword must differ';
  return null;
}

const PASSWORD_PROBLEM = `pdf.encryption: a password is text of at most ${MAX_PASSWORD_BYTES} bytes of UTF-8 without control characters`;

function isUsable(password: string | undefined): boolean {
  if (password === undefined) return true;
  const text = preparePassword(password);
  return text !== null && Buffer.byteLength(text) <= MAX_PASSWORD_BYTES;
}

const ALL_ALLOWED = { print: true, extract: true, modify: true, annotate: true, fillForms: true, assemble: true };

/** Passwords as they are hashed; an empty one of the user lets everybody in. */
export interface EncryptionSettings {
  readonly userPassword: string;
  readonly ownerPassword: string;
  readonly permissions: Readonly<typeof ALL_ALLOWED>;
}

/** One password alone opens the file without restriction. */
export function encryptionSettings({ userPassword, ownerPassword, permissions }: EncryptionOption): EncryptionSettings {
  const user = prepared(userPassword);
  return {
    userPassword: user,
    ownerPassword: ownerPassword === undefined ? user : prepared(ownerPassword),
    permissions: { ...ALL_ALLOWED, ...permissions },
  };
}

/** Both were checked. */
function prepared(password: string | undefined): string {
  return password === undefined ? '' : (preparePassword(password) ?? '');
}
