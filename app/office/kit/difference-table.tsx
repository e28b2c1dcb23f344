import { differences } from './differences.ts'

type Props = { before: unknown; after: unknown; names: [before: string, after: string] }

/** Shows two versions of a record side by side, only the fields that differ. */
export function DifferenceTable({ before, after, names }: Props) {
  const fields = differences(before, after)
  if (fields.length === 0) return <p className="text-muted">No field differs.</p>
  return (
    <table className="w-full table-fixed border-collapse text-left text-[13.5px]">
      <thead>
        <tr className="border-b border-line text-[12.5px] text-muted">
          <th className="w-1/4 py-1.5 pr-3 font-medium" scope="col">
            Field
          </th>
          {names.map((name) => (
            <th key={name} className="py-1.5 pr-3 font-medium" scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.path} className="border-b border-line align-top">
            <th className="py-1.5 pr-3 font-normal break-words text-muted" scope="row">
              {field.path || 'value'}
            </th>
            <td className="py-1.5 pr-3 break-words whitespace-pre-line">{field.before ?? '–'}</td>
            <td className="py-1.5 pr-3 break-words whitespace-pre-line">{field.after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
