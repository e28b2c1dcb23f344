import { TriangleAlert } from 'lucide-react'

/** Shows a warning and announces it to screen readers. It does not prevent saving. */
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
