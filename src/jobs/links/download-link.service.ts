import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from '../../audit/log/audit.log.js';
import type { ApiKey } from '../../auth/api-key.entity.js';
import { hashSecret, isSecret, newSecret } from '../../auth/api-key.token.js';
import { Clock } from '../../common/clock.js';
import { deletionOf, type DeletionResponseDto } from '../../common/deletion.dto.js';
import { isId, newId } from '../../common/ids.js';
import { ProblemException } from '../../common/problem/problem.exception.js';
import { isoTime } from '../../common/time.js';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.token.js';
import { Database } from '../../database/database.js';
import type { Receipt } from '../../idempotency/receipt.js';
import { jobPath } from '../api/job.view.js';
import { JobService } from '../api/job.service.js';
import type { Job } from '../ledger/job.entity.js';
import { DOWNLOAD_LINKS, DownloadLink } from '../ledger/download-link.entity.js';
import {
  USUAL_LIFE_SECONDS,
  type CreateDownloadLinkDto,
  type DownloadLinkCreatedDto,
  type DownloadLinkDto,
} from './download-link.dto.js';

const MOST_LINKS = 100;

const OF_JOB = 'FROM download_links WHERE jobId = ? ORDER BY createdAt DESC, id DESC';

/** A key that is revoked, or has expired, takes its links with it. */
const HAS_KEY = `SELECT 1 FROM api_keys WHERE id = ? AND (revokedAt IS NULL OR revokedAt > ?)
  AND (expiresAt IS NULL OR expiresAt > ?)`;

/** Of one link, in a transaction: two downloads at once can't both be the last. */
const COUNT = `UPDATE download_links SET downloads = downloads + 1
  WHERE id = ? AND (maxDownloads IS NULL OR downloads < maxDownloads)`;

/** Addresses that stand in for a key: for one result, for a time, as often as was said. */
@Injectable()
export class DownloadLinkService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly jobs: JobService,
    private readonly audit: AuditLog,
  ) {}

  /** @throws ProblemException `not-found`, `too-many-links` */
  async create(
    key: ApiKey,
    jobId: string,
    { expiresInSeconds, maxDownloads }: CreateDownloadLinkDto,
    receipt: Receipt,
  ): Promise<DownloadLinkCreatedDto> {
    await this.jobs.get(key, jobId);
    const now = this.clock.now();
    const token = newSecret();
    const link: DownloadLink = {
      id: newId('lnk'),
      jobId,
      apiKeyId: key.id,
      tokenHash: hashSecret(token),
      createdAt: now,
      expiresAt: now + (expiresInSeconds ?? USUAL_LIFE_SECONDS) * 1000,
      maxDownloads: maxDownloads ?? null,
      downloads: 0,
    };
    const url = `${this.config.baseUrl}/api/v1/links/${link.id}?token=${token}`;
    const answer: DownloadLinkCreatedDto = { ok: true, link: linkView(link), url };
    const details = { jobId, expiresAt: isoTime(link.expiresAt), maxDownloads: link.maxDownloads };
    const keep = receipt.made(`${jobPath(jobId)}/links`, answer);
    await this.database.write(async (manager) => {
      if ((await manager.countBy(DownloadLink, { jobId })) >= MOST_LINKS) throw new ProblemException('too-many-links');
      await DOWNLOAD_LINKS.insert(manager, link);
      await this.audit.record(manager, { actor: key.id, type: 'link.created', subject: link.id, details });
      await keep(manager);
    });
    return answer;
  }

  /** Newest first. @throws ProblemException `not-found` */
  async list(key: ApiKey, jobId: string): Promise<DownloadLink[]> {
    await this.jobs.get(key, jobId);
    return this.database.read((manager) => DOWNLOAD_LINKS.select(manager, OF_JOB, [jobId]));
  }

  /** @throws ProblemException `not-found` */
  async revoke(key: ApiKey, jobId: string, id: string, receipt: Receipt): Promise<DeletionResponseDto> {
    await this.jobs.get(key, jobId);
    const answer = deletionOf([id], [], this.clock.now());
    await this.database.write(async (manager) => {
      const link = isId('lnk', id) ? await DOWNLOAD_LINKS.find(manager, { id, jobId }) : null;
      if (!link) throw new ProblemException('not-found', 'There is no such link.');
      await manager.delete(DownloadLink, { id });
      await this.audit.record(manager, { actor: key.id, type: 'link.revoked', subject: id, details: { jobId } });
      await receipt.keep(manager, answer);
    });
    return answer;
  }

  /**
   * The job whose result an address leads to.
   *
   * @param isCounted whether a download begins
   * @returns `null` when the token is not that of the link, or there is no such link
   * @throws ProblemException `link-expired` when its time is over, or it was used as often as it may be; `not-found`
   *   when the job is no more
   */
  async open(id: string, token: string, isCounted: boolean): Promise<Job | null> {
    const now = this.clock.now();
    const found = await this.database.read(async (manager) => {
      const link = isId('lnk', id) ? await DOWNLOAD_LINKS.find(manager, { id }) : null;
      if (!isSecret(token, link?.tokenHash ?? null) || !link) return null;
      const [hasKey] = await manager.query<unknown[]>(HAS_KEY, [link.apiKeyId, now, now]);
      return hasKey === undefined ? null : link;
    });
    if (!found) return null;
    if (found.expiresAt <= now) throw new ProblemException('link-expired');
    const job = await this.jobs.get({ id: found.apiKeyId }, found.jobId);
    // What has no result yet, or no more, is said for nothing.
    const isDownload = isCounted && job.status === 'completed';
    if (isDownload ? !(await this.#count(id)) : isUsedUp(found)) throw new ProblemException('link-expired');
    return job;
  }

  /** @returns whether the link allowed one more download, which is counted now */
  async #count(id: string): Promise<boolean> {
    const result = await this.database.write(async (manager) => manager.queryRunner?.query(COUNT, [id], true));
    return result?.affected === 1;
  }
}

function isUsedUp({ downloads, maxDownloads }: DownloadLink): boolean {
  return maxDownloads !== null && downloads >= maxDownloads;
}

export function linkView({ id, createdAt, expiresAt, maxDownloads, downloads }: DownloadLink): DownloadLinkDto {
  return { id, createdAt: isoTime(createdAt), expiresAt: isoTime(expiresAt), maxDownloads, downloads };
}
