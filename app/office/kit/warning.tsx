import { TriangleAlert } from 'lucide-react'

/** Something a person should know before going on. Said as soon as it is there; it keeps nobody from anything. */
export function Warning({ says }: { says: string | undefined }) {
  return (
    <div role="status">
      {says !== undefined && (
        <p className="flex gap-2 rounded-button bg-warning-tint px-4 py-3 text-sm text-warning">
          <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
          {says}
        </p>
      )}
    </div>
  )
}
