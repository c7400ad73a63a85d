import { Injectable, SetMetadata, type CanActivate, type CustomDecorator, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { unknownField } from '../problem/field-problem.js';
import { ProblemException } from '../problem/problem.exception.js';
import { PROBES } from './probes.js';

const HAS_OWN_QUERY = 'docket:own-query';
const QUERY_ARGUMENT = `${RouteParamtypes.QUERY}:`;

/** Marks a route that reads its query by itself. */
export const OwnQuery = (): CustomDecorator => SetMetadata(HAS_OWN_QUERY, true);

/** Refuses the query of a route that has none: a misspelt filter is told everywhere, and not only where there are others. */
@Injectable()
export class QueryGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    // Pages for people, and probes, may be asked for in any way.
    const isOfApi = request.path.startsWith('/api/') && !PROBES.has(request.path);
    if (isOfApi && !this.#isRead(context)) assertNoQuery(request);
    return true;
  }

  /** The validation of what a route takes tells of what it doesn't. */
  #isRead(context: ExecutionContext): boolean {
    const handler = context.getHandler();
    if (this.reflector.get<boolean | undefined>(HAS_OWN_QUERY, handler)) return true;
    const taken = Reflect.getMetadata(ROUTE_ARGS_METADATA, context.getClass(), handler.name) as object | undefined;
    return Object.keys(taken ?? {}).some((argument) => argument.startsWith(QUERY_ARGUMENT));
  }
}

/** @throws ProblemException `validation-failed` with each field of the query */
export function assertNoQuery({ query }: Request): void {
  const errors = Object.keys(query).map((field) => unknownField(field));
  if (errors.length > 0) throw new ProblemException('validation-failed', undefined, { errors });
}
