import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  BinEntry,
  BinRestored,
  DraftAnswer,
  Version,
  versionedNouns,
  VersionList,
  VersionShown,
} from '#contract/versions.ts'
import { listBin, removeFromBin, restoreFromBin } from '#domain/history/bin.ts'
import { listVersions, readDraftOf, readVersion } from '#domain/history/read.ts'
import { dropDraft, restoreAsDraft, saveDraft, undoLastSave } from '#domain/history/restore.ts'
import { priceLimits } from '../auth.ts'
import { answerVersioned, createResource, idParam, json, refusal, staffOnly, wantedVersion } from './route.ts'
import { mayChange, named } from './versioned.ts'

const which = z.object({ noun: z.enum(versionedNouns), id: z.string().max(300) })
const oneOf = which.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })
const refusals = { 401: refusal('No valid token'), 404: refusal('There is no such thing') }
const changing = {
  ...refusals,
  403: refusal('The role may not save this; settings are for owners, some with the password again'),
}

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/versions/{noun}/{id}/',
  summary:
    'List the versions of a trip, post, region, review, setting or the questions. Its ETag is for If-Match of an undo',
  request: { params: which },
  responses: { 200: json('The versions, the newest first', VersionList), ...refusals },
})

const draft = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/versions/{noun}/{id}/draft/',
  summary: 'Read the draft that waits beside what is saved; null for none',
  request: { params: which },
  responses: { 200: json('The draft', DraftAnswer), ...refusals },
})

const drop = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/versions/{noun}/{id}/draft/',
  summary: 'Throw the draft away. It stays among the versions',
  request: { params: which },
  responses: { 204: { description: 'There is no draft any more' }, ...changing },
})

const save = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/versions/{noun}/{id}/draft/',
  summary: 'Put the draft in the place of what is saved, whole; with If-Match only if nobody has saved since',
  request: { params: which },
  responses: {
    200: json('The versions as they are now', VersionList),
    ...changing,
    409: refusal('The draft cannot be read any more'),
    412: refusal('Somebody has saved since'),
    422: refusal('The draft does not fit today’s rules'),
  },
})

const undo = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/versions/{noun}/{id}/undo/',
  summary: 'Undo the last save; with If-Match only if nobody has saved since',
  request: { params: which },
  responses: {
    200: json('The versions as they are now', VersionList),
    ...changing,
    409: refusal('There is nothing to go back to'),
    412: refusal('Somebody has saved since'),
    422: refusal('What was before does not fit today’s rules'),
  },
})

const read = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/versions/{noun}/{id}/{number}/',
  summary: 'Read one version and the one that was saved before it',
  request: { params: oneOf },
  responses: { 200: json('The version', VersionShown), ...refusals },
})

const restore = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/versions/{noun}/{id}/{number}/draft/',
  summary: 'Make a version the draft beside what is saved. Visitors see no difference',
  request: { params: oneOf },
  responses: { 201: json('The draft', Version), ...changing },
})

const bin = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/bin/',
  summary: 'List what was deleted and can be brought back, the last deleted first',
  responses: { 200: json('The bin', BinEntry.array()), 401: refusals[401] },
})

const bringBack = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/bin/{id}/restoration/',
  summary: 'Bring something back from the bin with all that belonged to it, as a draft',
  request: { params: idParam },
  responses: {
    200: json('What it is', BinRestored),
    ...refusals,
    409: refusal('Something else is at its address'),
  },
})

const remove = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/bin/{id}/',
  summary: 'Delete something in the bin for ever, with all its versions',
  request: { params: idParam },
  responses: { 204: { description: 'Gone for ever' }, ...refusals },
})

export const versions = createResource()
  .openapi(list, async (c) => {
    const { noun, id } = named(c.req.valid('param'))
    return c.json(answerVersioned(c, await listVersions(noun, id)), 200)
  })
  .openapi(draft, async (c) => {
    const { noun, id } = named(c.req.valid('param'))
    return c.json(await readDraftOf(noun, id), 200)
  })
  .openapi(drop, async (c) => {
    const { noun, id } = mayChange(c, c.req.valid('param'))
    await dropDraft(noun, id)
    return c.body(null, 204)
  })
  .openapi(save, async (c) => {
    const { noun, id } = mayChange(c, c.req.valid('param'))
    await saveDraft(noun, id, c.var.session.staffId, wantedVersion(c), priceLimits(c))
    return c.json(answerVersioned(c, await listVersions(noun, id)), 200)
  })
  .openapi(undo, async (c) => {
    const { noun, id } = mayChange(c, c.req.valid('param'))
    await undoLastSave(noun, id, c.var.session.staffId, wantedVersion(c), priceLimits(c))
    return c.json(answerVersioned(c, await listVersions(noun, id)), 200)
  })
  .openapi(read, async (c) => {
    const { number, ...param } = c.req.valid('param')
    const { noun, id } = named(param)
    return c.json(await readVersion(noun, id, number), 200)
  })
  .openapi(restore, async (c) => {
    const { number, ...param } = c.req.valid('param')
    const { noun, id } = mayChange(c, param)
    return c.json(await restoreAsDraft(noun, id, number, c.var.session.staffId, priceLimits(c)), 201)
  })
  .openapi(bin, async (c) => c.json(await listBin(), 200))
  .openapi(bringBack, async (c) =>
    c.json(await restoreFromBin(c.req.valid('param').id, c.var.session.staffId), 200),
  )
  .openapi(remove, async (c) => {
    await removeFromBin(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })
