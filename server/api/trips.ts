import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { TripAddress } from '#contract/redirects.ts'
import { TripTableQuery } from '#contract/content-tables.ts'
import { tripWords } from '#contract/trip-kinds.ts'
import { Trip, TourInput, TrekInput, type TripInput, type TripKind } from '#contract/trips.ts'
import { plainTrip } from '#contract/plain-trip.ts'
import { TourName, TourPackage, TourSummary, TripName, TripSummary } from '#contract/trip-summaries.ts'
import type { TablePage } from '#domain/lists/tables.ts'
import { moveTrip } from '#domain/trips/address.ts'
import { listTrips, readTrip } from '#domain/trips/read.ts'
import { listNames, listSummaries } from '#domain/trips/summaries.ts'
import { addTrip, editTrip, removeTrip } from '#domain/trips/write.ts'
import { priceLimits } from '../auth.ts'
import { allowBody } from '../safe-input.ts'
import {
  answerPage,
  answerVersioned,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  wantedVersion,
} from './route.ts'

/** The most that a call with the texts of a trip takes. */
export const TRIP_MAX_BYTES = 1024 * 1024

/** A list is whole unless the client asks for a part of it, or for less of each trip: what a table shows, or its name. */
const ListQuery = TripTableQuery.extend({ fields: z.enum(['summary', 'name']).optional() })

export const destinations = tripResource('trek', TrekInput)
export const tourPackages = tripResource('tour', TourInput)

/** What a call answers of a trip: a tour package has neither a region nor a place among the top destinations. */
export function answerTrip<Row extends object>(kind: TripKind, trip: Row): Row {
  return kind === 'trek' ? trip : { ...trip, region_id: undefined, is_top_destination: undefined }
}

/** How a call that answers `answerTrip` of a whole trip is described. */
export function answeredTrip(kind: TripKind): z.ZodType<TourPackage> {
  return kind === 'trek' ? Trip : TourPackage
}

/** Both kinds of trip answer the same calls, each under its own path. */
function tripResource(kind: TripKind, Input: z.ZodType<TripInput>) {
  const routes = tripRoutes(kind, Input)
  const told = <Row extends object>(trip: Row) => answerTrip(kind, trip)
  const page = <Row extends object>(found: TablePage<Row>) => ({ ...found, items: found.items.map(told) })
  return createResource()
    .openapi(routes.list, async (c) => {
      const { fields, ...query } = c.req.valid('query')
      const wanted = { drafts: c.var.session !== undefined, ...query }
      if (fields === 'summary')
        return c.json(answerPage(c, query, page(await listSummaries(kind, wanted))), 200)
      if (fields === 'name') return c.json(answerPage(c, query, page(await listNames(kind, wanted))), 200)
      return c.json(answerPage(c, query, page(await listTrips(kind, wanted))), 200)
    })
    .openapi(routes.read, async (c) => {
      const trip = await readTrip(kind, c.req.valid('param').id, { drafts: c.var.session !== undefined })
      return c.json(answerVersioned(c, told(trip)), 200)
    })
    .openapi(routes.add, async (c) => {
      const trip = await addTrip(kind, c.req.valid('json'), c.var.session.staffId, priceLimits(c))
      return c.json(answerVersioned(c, told(trip)), 201)
    })
    .openapi(routes.edit, async (c) => {
      const { id } = c.req.valid('param')
      const { staffId } = c.var.session
      const trip = await editTrip(kind, id, c.req.valid('json'), staffId, wantedVersion(c), priceLimits(c))
      return c.json(answerVersioned(c, told(trip)), 201)
    })
    .openapi(routes.move, async (c) => {
      const { id } = c.req.valid('param')
      const { slug } = c.req.valid('json')
      const trip = await moveTrip(kind, id, slug, c.var.session.staffId, wantedVersion(c))
      return c.json(answerVersioned(c, told(trip)), 200)
    })
    .openapi(routes.remove, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(told(await removeTrip(kind, id, c.var.session.staffId, wantedVersion(c))), 200)
    })
}

function tripRoutes(kind: TripKind, Input: z.ZodType<TripInput>) {
  const { noun, api: path } = tripWords[kind]
  const Answer = answeredTrip(kind)
  const one = { path: `${path}/details/{id}/`, request: { params: idParam } }
  const body = jsonBody(z.preprocess(plainTrip, Input))
  const refusals = { 401: refusal('No valid token'), 422: refusal('A field is not valid') }
  const existing = { 404: refusal(`No such ${noun}`), 412: refusal('Someone else has changed it') }
  return {
    list: createRoute({
      method: 'get',
      path,
      summary: `List the ${noun}s by name, whole or as fields=summary or fields=name, all or in parts; drafts too for staff`,
      request: { query: ListQuery },
      responses: {
        200: json(
          'The list. X-Total-Count counts what was found, X-Whole-Count all, Link names the next part',
          kind === 'trek'
            ? z.union([Trip.array(), TripSummary.array(), TripName.array()])
            : z.union([TourPackage.array(), TourSummary.array(), TourName.array()]),
        ),
        422: refusal('A parameter is not valid'),
      },
    }),
    read: createRoute({
      ...one,
      method: 'get',
      summary: `Read one ${noun} by its id or slug. Its ETag is for If-Match`,
      responses: { 200: json(`The ${noun}`, Answer), 404: refusal(`No such ${noun}`) },
    }),
    add: allowBody(
      TRIP_MAX_BYTES,
      createRoute({
        ...staffOnly,
        method: 'post',
        path: `${path}/new`,
        summary: `Add a ${noun}`,
        request: { body },
        responses: { 201: json(`The new ${noun}`, Answer), ...refusals },
      }),
    ),
    edit: allowBody(
      TRIP_MAX_BYTES,
      createRoute({
        ...staffOnly,
        ...one,
        method: 'put',
        summary: `Edit a ${noun}; with If-Match only if nobody else has. Additional fields that are absent stay`,
        request: { ...one.request, body },
        responses: { 201: json(`The ${noun} as it is now`, Answer), ...refusals, ...existing },
      }),
    ),
    move: createRoute({
      ...staffOnly,
      method: 'put',
      path: `${path}/details/{id}/address/`,
      summary: `Move the page of a ${noun} to another address; the one before leads there. With If-Match only if nobody else has changed it`,
      request: { ...one.request, body: jsonBody(TripAddress) },
      responses: { 200: json(`The ${noun} as it is now`, Answer), ...refusals, ...existing },
    }),
    remove: createRoute({
      ...staffOnly,
      ...one,
      method: 'delete',
      summary: `Delete a ${noun}; with If-Match only if nobody has changed it`,
      responses: {
        200: json(`The ${noun} that was deleted`, Answer),
        401: refusal('No valid token'),
        ...existing,
        409: refusal('Its departures have been booked'),
      },
    }),
  }
}
