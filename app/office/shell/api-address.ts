import type { components, paths } from './api-paths'

type Schemas = components['schemas']

/**
 * For paths whose description has several answers, the answer that the office gets: a list with fewer fields if asked
 * for, and a booking with the facts that only staff see.
 */
type OneAnswer = Described<{
  '/api/destinations': Schemas['Trip'][]
  '/api/destinations?fields=summary': Schemas['TripSummary'][]
  '/api/destinations?fields=name': Schemas['TripName'][]
  '/api/tour_packages': Schemas['TourPackage'][]
  '/api/tour_packages?fields=summary': Schemas['TourSummary'][]
  '/api/tour_packages?fields=name': Schemas['TourName'][]
  '/api/bookings/{reference}/': Schemas['BookingDetail']
}>

/** Accepts only answers that the description of the path names. */
type Described<Answers extends { [P in keyof Answers]: Json<Ok<paths[PathOf<P>]['get']>> }> = Answers

type PathOf<P> = (P extends `${infer Plain}?${string}` ? Plain : P) & keyof paths

type Calls = Omit<paths, keyof OneAnswer> & {
  [P in keyof OneAnswer]: Omit<paths[PathOf<P>], 'get'> & {
    get: {
      parameters: { query?: Omit<NonNullable<Asked<paths[PathOf<P>]['get']>>, 'fields'> }
      responses: { 200: { content: { 'application/json': OneAnswer[P] } } }
    }
  }
}

type Verbs = { GET: 'get'; POST: 'post'; PUT: 'put'; PATCH: 'patch'; DELETE: 'delete' }

export type Method = keyof Verbs

/** A path as the API describes it, such as `/api/bookings/{reference}/quote/`. */
export type Path = keyof Calls

type Operation<P extends Path, M extends Method> = P extends Path ? Calls[P][Verbs[M]] : never

/** The paths that have this method. */
export type PathWith<M extends Method> = {
  [P in Path]: Calls[P][Verbs[M]] extends { responses: unknown } ? P : never
}[Path]

type Json<Message> = Message extends { content: { 'application/json': infer Content } } ? Content : never

type Ok<Call> = Call extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201 | 202)]
  : never

type Asked<Call> = Call extends { parameters: { query?: infer Known } } ? Known : never

/** The body of a successful answer, as the API describes it. */
export type Answer<P extends Path, M extends Method = 'GET'> = Json<Ok<Operation<P, M>>>

type Taken<Call> = Call extends { requestBody?: infer Sent }
  ? [NonNullable<Sent>] extends [never]
    ? undefined
    : Json<NonNullable<Sent>> | Optional<Sent>
  : never

type Optional<Sent> = undefined extends Sent ? undefined : never

/** The body that a call takes; undefined when it takes none or needs none. */
export type Body<P extends Path, M extends Method> = Taken<Operation<P, M>>

type Form<Call> = Call extends { requestBody?: infer Sent }
  ? NonNullable<Sent> extends { content: { 'multipart/form-data': infer Fields } }
    ? Fields
    : never
  : never

type Part = string | Blob | undefined

/** The form fields that a call with files takes. A list is sent as one field for each entry. */
export type FormFields<P extends Path, M extends Method> = {
  [Name in keyof Form<Operation<P, M>>]?: Part | Part[]
}

/** A row of a list's answer. */
export type RowOf<P extends Path> = Answer<P> extends (infer Row)[] ? Row : never

type Names<P> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** The query that a path takes. */
export type Query<P extends Path> = NonNullable<Asked<Operation<P, 'GET'>>>

/** The names of the query parameters that a list takes. */
export type QueryKey<P extends Path> = [Query<P>] extends [never] ? never : keyof Query<P> & string

declare const described: unique symbol

/**
 * An address of the API. Its type remembers the described path, so that calls know the types of their body and answer.
 */
export type Address<P extends Path> = string & { readonly [described]: P }

type Given<P extends Path> = [Names<P>] extends [never]
  ? [params?: Record<string, never>, query?: Query<P>]
  : [params: Record<Names<P>, string>, query?: Query<P>]

/**
 * Returns the address of a described path, with its parameters filled in and escaped: `at('/api/staff/{id}/', { id })`.
 */
export function at<P extends Path>(path: P, ...[params = {}, query]: Given<P>): Address<P> {
  const names = params as Record<string, string>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(names[name]!))
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([key, value]) =>
      value === undefined || value === '' ? [] : [[key, String(value)]],
    ),
  )
  return (asked.size === 0 ? filled : `${filled}${filled.includes('?') ? '&' : '?'}${asked}`) as Address<P>
}

/** Returns the same address with another query. */
export function withQuery<P extends Path>(address: Address<P>, query: URLSearchParams): Address<P> {
  const [path] = address.split('?')
  return (query.size === 0 ? path : `${path}?${query}`) as Address<P>
}
