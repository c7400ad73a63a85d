import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn, jsonColumn, nullable, textColumn, timeColumn } from '../../database/columns.js';

/** What a delivery is signed with. Signing needs the secret itself, so that it is stored as it is. */
export interface WebhookSecret {
  /** `whsec_` over Base64. */
  readonly secret: string;
  /** ms since 1970. */
  readonly createdAt: number;
  /** When it is signed with no longer, ms since 1970; `null` for the one that holds. */
  readonly expiresAt: number | null;
}

/** `by-client`: switched off. `gone`: it answered 410. `failing`: no try has succeeded for days. */
export const DISABLED_REASONS = ['by-client', 'gone', 'failing'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** `messages`: what happened, signed. `results`: files that are put to where their clients want them. */
export type DeliveryKind = 'messages' | 'results';

/** An address of a client that is told of events, or a lane: a line of what single jobs have told, or delivered. */
@Entity('webhook_endpoints')
export class WebhookEndpoint {
  @PrimaryColumn(idColumn)
  id!: string;

  @Column(idColumn)
  apiKeyId!: string;

  /** `null`: the client has registered the address. Otherwise each delivery has an address of its own. */
  @Column('integer', { nullable: true })
  lane!: number | null;

  /** What is delivered: `results` by lanes alone. */
  @Column(textColumn(20))
  kind!: DeliveryKind;

  /** Empty of a lane. */
  @Column(textColumn(2048))
  url!: string;

  /** Of what it is told. */
  @Column(jsonColumn)
  events!: readonly string[];

  @Column(textColumn(200))
  description!: string;

  @Column(jsonColumn)
  secrets!: readonly WebhookSecret[];

  @Column(timeColumn)
  createdAt!: number;

  /** The first of the failed tries that no success has followed yet. */
  @Column(nullable(timeColumn))
  failingSince!: number | null;

  /** `null`: it is active. */
  @Column(nullable(timeColumn))
  disabledAt!: number | null;

  @Column(nullable(textColumn(20)))
  disabledReason!: DisabledReason | null;
}
