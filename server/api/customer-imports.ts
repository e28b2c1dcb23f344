import { createRoute } from '@hono/zod-openapi'
import {
  CustomerImport,
  CustomerImportReading,
  CustomerImportUpload,
  CustomersTaken,
  IMPORT_MAX_BYTES,
  ImportMapping,
} from '#contract/customer-imports.ts'
import { cut } from '#contract/text.ts'
import { listImports, undoImport } from '#domain/customer-imports/imports.ts'
import { readImport, storeImport } from '#domain/customer-imports/store.ts'
import { RequestError } from '../problems.ts'
import { allowBody } from '../safe-input.ts'
import { createResource, idParam, json, refusal, staffOnly, uploadBody } from './route.ts'
import { bytesOf } from './uploads.ts'

/** The file, and the texts of the form beside it. */
const BODY_MAX = IMPORT_MAX_BYTES + 64 * 1024
const NAME_MAX = 200

const uploadRefusals = {
  401: refusal('No valid token'),
  403: refusal('Without the right to it'),
  413: refusal('The file is too big'),
  422: refusal('The file is not a list of customers, or a field is not valid'),
}

const preview = allowBody(
  BODY_MAX,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/customers/imports/previews/',
    summary: 'Read a list of customers and past trips as CSV, guess its columns, and store nothing',
    request: { body: uploadBody(CustomerImportUpload) },
    responses: { 200: json('What it would bring', CustomerImportReading), ...uploadRefusals },
  }),
)

const store = allowBody(
  BODY_MAX,
  createRoute({
    ...staffOnly,
    method: 'post',
    path: '/api/customers/imports/',
    summary: 'Take over what is new of a list of customers and past trips; what is there stays as it is',
    request: { body: uploadBody(CustomerImportUpload) },
    responses: { 201: json('How much was new', CustomersTaken), ...uploadRefusals },
  }),
)

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/customers/imports/',
  summary: 'List the files of customers that were taken over, the newest first',
  responses: { 200: json('The files', CustomerImport.array()), 401: refusal('No valid token') },
})

const undo = createRoute({
  ...staffOnly,
  method: 'delete',
  path: '/api/customers/imports/{id}/',
  summary: 'Take back all that a file has added',
  request: { params: idParam },
  responses: {
    204: { description: 'Done' },
    401: refusal('No valid token'),
    404: refusal('Nothing was taken over under this id'),
    409: refusal('Somebody whom it names has booked, asked or been merged since'),
  },
})

export const customerImports = createResource()
  .openapi(preview, async (c) => {
    const { file, mapping } = c.req.valid('form')
    return c.json(await readImport(await listOf(file, mapping)), 200)
  })
  .openapi(store, async (c) => {
    const { file, mapping } = c.req.valid('form')
    return c.json(await storeImport(await listOf(file, mapping), c.var.session.staffId), 201)
  })
  .openapi(list, async (c) => c.json(await listImports(), 200))
  .openapi(undo, async (c) => {
    await undoImport(c.req.valid('param').id, c.var.session.staffId)
    return c.body(null, 204)
  })

async function listOf(file: File, mapping: string | undefined) {
  const name = cut(file.name.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').toWellFormed(), NAME_MAX)
  return { name, bytes: await bytesOf(file), mapping: mappingIn(mapping) }
}

/** Reads the mapping of a form, which is JSON as text. */
function mappingIn(text: string | undefined): ImportMapping | undefined {
  if (text === undefined || text === '') return undefined
  const read = ImportMapping.safeParse(parsed(text))
  if (read.success) return read.data
  const says =
    read.error.issues[0]?.path[0] === 'currency' ? read.error.issues[0].message : 'Choose the columns again'
  throw new RequestError(422, says, { errors: { mapping: [says] } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
