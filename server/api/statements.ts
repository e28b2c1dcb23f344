import { createRoute } from '@hono/zod-openapi'
import {
  AcceptedRow,
  NO_COLUMN,
  RowAcceptances,
  RowAside,
  STATEMENT_MAX_BYTES,
  StatementMapping,
  StatementQuery,
  StatementReading,
  StatementRow,
  StatementUpload,
  StoredStatement,
} from '#contract/statements.ts'
import { acceptRows, setRowAside } from '#domain/statements/accept.ts'
import { listStatementRows } from '#domain/statements/list.ts'
import { readStatement, storeStatement } from '#domain/statements/store.ts'
import { RequestError } from '../problems.ts'
import { allowBody } from '../safe-input.ts'
import {
  answerPage,
  createResource,
  idParam,
  json,
  jsonBody,
  refusal,
  staffOnly,
  uploadBody,
} from './route.ts'
import { bytesOf } from './uploads.ts'

/** The file, and the texts of the form beside it. */
const BODY_MAX = STATEMENT_MAX_BYTES + 64 * 1024

const uploadRefusals = {
  401: refusal('No valid token'),
  413: refusal('The file is too big'),
  422: refusal('The file is not a statement, or a field is not valid'),
}

const preview = allowBody(
  BODY_MAX,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/statements/previews/',
    summary: 'Read a bank’s statement as CSV, guess its columns, and store nothing',
    request: { body: uploadBody(StatementUpload) },
    responses: { 200: json('What it would bring', StatementReading), ...uploadRefusals },
  }),
)

const store = allowBody(
  BODY_MAX,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/statements/',
    summary: 'Store the money that came by a statement; what is known from another one stays as it is',
    request: { body: uploadBody(StatementUpload) },
    responses: {
      201: json('How many rows were new, and how many were known', StoredStatement),
      ...uploadRefusals,
    },
  }),
)

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/statements/rows/',
  summary:
    'List the money that came by statements, the newest first, with the bookings that it probably pays',
  request: { query: StatementQuery },
  responses: {
    200: json('A page of rows. X-Total-Count counts all, Link names the next page', StatementRow.array()),
    401: refusal('No valid token'),
    422: refusal('The limit, the cursor or a filter is not valid'),
  },
})

const accept = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/statements/acceptances/',
  summary: 'Let the money of rows count for bookings, each by itself',
  request: { body: jsonBody(RowAcceptances) },
  responses: {
    201: json('What became of each', AcceptedRow.array()),
    401: refusal('No valid token'),
    422: refusal('A field is not valid'),
  },
})

const aside = createRoute({
  ...staffOnly,
  method: 'post',
  path: '/api/statements/rows/{id}/aside/',
  summary: 'Set a row aside that is none of ours, or take it back',
  request: { params: idParam, body: jsonBody(RowAside) },
  responses: {
    204: { description: 'Done' },
    401: refusal('No valid token'),
    404: refusal('No statement has this row'),
    409: refusal('It counts for a booking, or is so already'),
    422: refusal('A field is not valid'),
  },
})

export const statements = createResource()
  .openapi(preview, async (c) => {
    const { file, ...statement } = c.req.valid('form')
    return c.json(await readStatement(await bytesOf(file), withMapping(statement)), 200)
  })
  .openapi(store, async (c) => {
    const { file, ...statement } = c.req.valid('form')
    const bytes = await bytesOf(file)
    return c.json(await storeStatement(bytes, withMapping(statement), c.var.session.staffId), 201)
  })
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listStatementRows(query)), 200)
  })
  .openapi(accept, async (c) =>
    c.json(await acceptRows(c.req.valid('json').rows, c.var.session.staffId), 201),
  )
  .openapi(aside, async (c) => {
    await setRowAside(c.req.valid('param').id, c.req.valid('json').aside, c.var.session.staffId)
    return c.body(null, 204)
  })

/** Programs of before know no column that says debit or credit. */
const MappingText = StatementMapping.extend({ side: StatementMapping.shape.side.default(NO_COLUMN) })

/** Reads the mapping of a form, which is JSON as text. */
function withMapping<Form extends { mapping?: string | undefined }>({ mapping, ...rest }: Form) {
  if (mapping === undefined || mapping === '') return { ...rest, mapping: undefined }
  const read = MappingText.safeParse(parsed(mapping))
  if (read.success) return { ...rest, mapping: read.data }
  throw new RequestError(422, 'Choose the columns again', {
    errors: { mapping: ['Choose the columns again'] },
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
