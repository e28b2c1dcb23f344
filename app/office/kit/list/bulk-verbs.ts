import type { PathWith, Address } from '../../shell/api-address.ts'
import { changeApi } from '../../shell/api.ts'
import type { BulkAction } from './bulk.tsx'

/** A row that the server changes only if it still has this version. */
type Versioned = { _id: string; version: number }

/** Returns the action that deletes the marked rows, one call for each. */
export function deletion<Row extends Versioned>(
  addressOf: (id: string) => Address<PathWith<'DELETE'>>,
  question: (count: number) => string,
): BulkAction<Row> {
  return {
    label: 'Delete',
    question,
    isDanger: true,
    run: ({ _id, version }) => changeApi(addressOf(_id), { method: 'DELETE', version }),
  }
}

type Publishable = Versioned & { status: string }

/**
 * Returns the actions that publish the marked rows and that make them drafts again. `named` counts them with their
 * noun; `lacksOf` says what one lacks that visitors will miss.
 */
export function publication<Row extends Publishable>(
  addressOf: (id: string) => Address<PathWith<'PUT'> & PathWith<'DELETE'>>,
  named: (count: number) => string,
  lacksOf?: (row: Row) => string,
): BulkAction<Row>[] {
  return [
    {
      label: 'Publish',
      question: (count) => `Publish ${named(count)}? Visitors see them at once.`,
      noteOf: lacksOf,
      appliesTo: ({ status }) => status === 'draft',
      run: ({ _id, version }) => changeApi(addressOf(_id), { method: 'PUT', version }),
    },
    {
      label: 'Unpublish',
      question: (count) => `Make drafts of ${named(count)}? Their pages disappear from the site.`,
      appliesTo: ({ status }) => status === 'published',
      run: ({ _id, version }) => changeApi(addressOf(_id), { method: 'DELETE', version }),
    },
  ]
}
