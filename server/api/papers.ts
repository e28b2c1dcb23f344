import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { BYTE_ORDER_MARK, csvLine } from '#contract/csv.ts'
import { clockTime } from '#contract/days.ts'
import { PaperQuery, PaperRecord, periodName, PeriodQuery, RegisterQuery } from '#contract/papers.ts'
import { archivePapers } from '#domain/documents/archive.ts'
import { readJournal } from '#domain/documents/journal.ts'
import { listPapers } from '#domain/documents/records.ts'
import { readSalesRegister } from '#domain/documents/register.ts'
import { xlsxOf, type SheetCell } from '#integrations/xlsx.ts'
import { attachment, fileSchema, streamOf } from './files.ts'
import { answerPage, createResource, json, refusal, staffOnly } from './route.ts'

const refusals = {
  401: refusal('No valid token'),
  422: refusal('The period is not valid, or a fiscal year beyond the known calendar'),
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const list = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/papers/',
  summary:
    'List invoices, receipts and credit notes, the newest first: by kind, month, fiscal year and words',
  request: { query: PaperQuery },
  responses: {
    200: json('A page of papers. X-Total-Count counts all, Link names the next page', PaperRecord.array()),
    ...refusals,
  },
})

const register = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/papers/register/',
  summary: 'The sales register of a month or a fiscal year, as CSV or XLSX',
  request: { query: RegisterQuery },
  responses: { 200: table('Invoices, and credit notes with negative amounts'), ...refusals },
})

const journal = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/papers/journal/',
  summary: 'The journal of a month or a fiscal year, as CSV or XLSX',
  request: { query: RegisterQuery },
  responses: { 200: table('Debits and credits of sales and of money'), ...refusals },
})

const archive = createRoute({
  ...staffOnly,
  method: 'get',
  path: '/api/papers/archive/',
  summary: 'All papers of a month or a fiscal year as PDF in a ZIP archive',
  request: { query: PeriodQuery },
  responses: { 200: file('The archive', 'application/zip'), ...refusals },
})

export const papers = createResource()
  .openapi(list, async (c) => {
    const query = c.req.valid('query')
    return c.json(answerPage(c, query, await listPapers(query)), 200)
  })
  .openapi(register, async (c) => {
    const query = c.req.valid('query')
    return answerTable(await readSalesRegister(query), `sales-register-${periodName(query)}`, query.format)
  })
  .openapi(journal, async (c) => {
    const query = c.req.valid('query')
    return answerTable(await readJournal(query), `journal-${periodName(query)}`, query.format)
  })
  .openapi(archive, async (c) => {
    const query = c.req.valid('query')
    return attachment(
      streamOf(await archivePapers(query)),
      `papers-${periodName(query)}.zip`,
      'application/zip',
    )
  })

function answerTable(rows: SheetCell[][], name: string, format: 'csv' | 'xlsx'): Response {
  if (format === 'csv')
    return attachment(BYTE_ORDER_MARK + rows.map(csvLine).join(''), `${name}.csv`, 'text/csv; charset=utf-8')
  const sheet = xlsxOf(name, rows, clockTime(new Date().toISOString()))
  return attachment(streamOf(sheet), `${name}.xlsx`, XLSX)
}

function table(description: string) {
  const schema = z.string()
  return {
    description,
    content: { 'text/csv': { schema }, [XLSX]: { schema: schema.meta({ format: 'binary' }) } },
  }
}

function file(description: string, type: string) {
  return { description, content: { [type]: { schema: fileSchema } } }
}
