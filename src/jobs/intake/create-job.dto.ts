import { ApiSchema } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, Length } from 'class-validator';
import { ConvertFieldsDto } from './convert-fields.dto.js';
import { IsJobCallback, JobCallbackRequestDto } from './job-callback.dto.js';
import { IsJobSource, JobSourceDto } from './job-source.dto.js';

@ApiSchema({
  name: 'JobRequest',
  description: 'What to convert, and how. One of `uploadId`, `source` and `sourceFileName` is needed.',
})
export class CreateJobDto extends ConvertFieldsDto {
  /**
   * Name of a tool.
   * @example 'md-to-pdf'
   */
  @IsString()
  @Length(1, 100)
  tool!: string;

  /**
   * The upload to convert.
   * @example 'upl_019a9f6c2b7e7cc1a1f0d2b3c4d5e6f7'
   */
  @IsOptional()
  @IsString()
  @Length(1, 100)
  uploadId?: string;

  /** The document itself, where it is small, or its address; instead of `uploadId`. It is kept like an upload. */
  @IsOptional()
  @IsJobSource()
  source?: JobSourceDto;

  /** `true`: the job is queued at once, and need not be processed by a request of its own. */
  @IsOptional()
  @IsBoolean()
  process?: boolean;

  /** Who is told of the end of this job, beside the webhooks of the key. */
  @IsOptional()
  @IsJobCallback()
  callback?: JobCallbackRequestDto;
}
