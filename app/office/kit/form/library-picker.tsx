import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameOfPicture, type LibraryPicture } from '#contract/pictures.ts'
import { at } from '../../shell/api-address.ts'
import { tryApi } from '../../shell/api.ts'
import { compactClass } from '../compact.ts'
import { DialogOver } from '../dialog/dialog.tsx'
import { pageOf, type ListPage } from '../list/answered.ts'
import { SearchInput } from '../search-input.tsx'
import { smallerFile } from '../thumbnail.tsx'

const PAGE = 24
const PAUSE_MS = 250

type Props = { onPick: (picture: LibraryPicture) => void; label?: string }

/** A button that opens the library; a click on one of its pictures takes it. */
export function FromLibrary({ onPick, label = 'From the library' }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className={compactClass()} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <DialogOver title="From the library" isWide onClose={() => setIsOpen(false)}>
          <Library
            onPick={(picture) => {
              setIsOpen(false)
              onPick(picture)
            }}
          />
          <footer className="mt-6 flex justify-end">
            <button type="button" className={compactClass()} onClick={() => setIsOpen(false)}>
              Cancel
            </button>
          </footer>
        </DialogOver>
      )}
    </>
  )
}

function Library({ onPick }: Pick<Props, 'onPick'>) {
  const [q, setQ] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const page = useLibrary(q, limit)
  return (
    <div className="grid gap-4">
      <SearchInput
        label="Search the library"
        placeholder="Name, alt text, credit or where it is used"
        value={q}
        onChange={({ target }) => {
          setQ(target.value)
          setLimit(PAGE)
        }}
      />
      <p className="text-micro text-muted" role="status">
        {page && (page.problem ?? (page.found === 1 ? '1 picture' : `${page.found} pictures`))}
      </p>
      <ul
        className="grid max-h-[50vh] grid-cols-2 gap-3 overflow-y-auto sm:grid-cols-3"
        aria-label="Pictures"
      >
        {page?.rows.map((picture) => (
          <li key={picture._id}>
            <button
              type="button"
              className="grid w-full gap-1 rounded-button border border-line p-1.5 text-left text-[13px] hover:border-input"
              onClick={() => onPick(picture)}
            >
              <img
                className="aspect-3/2 w-full rounded-chip bg-glacier object-cover"
                src={smallerFile(picture)}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className="line-clamp-2 break-words">{nameOfPicture(picture)}</span>
              {picture.alt && picture.name && <span className="line-clamp-2 text-muted">{picture.alt}</span>}
            </button>
          </li>
        ))}
      </ul>
      {page && page.rows.length < page.found && limit < 200 && (
        <button
          type="button"
          className={`${compactClass()} justify-self-center`}
          onClick={() => setLimit((before) => Math.min(200, before * 2))}
        >
          Show more
        </button>
      )}
    </div>
  )
}

/** Returns what the library finds, a moment after the last key; the former page until then. */
function useLibrary(q: string, limit: number) {
  const [page, setPage] = useState<ListPage<LibraryPicture>>()
  const navigate = useNavigate()
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      void readLibrary(q, limit).then(
        (read) => isWanted && setPage(read),
        (error: unknown) =>
          void (error instanceof Response && navigate(error.headers.get('location') ?? '/login')),
      )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [q, limit, navigate])
  return page
}

async function readLibrary(q: string, limit: number): Promise<ListPage<LibraryPicture>> {
  const result = await tryApi(at('/api/pictures/', {}, { q, limit }))
  if ('failure' in result) return { rows: [], found: 0, problem: `${result.failure.reason}.` }
  return pageOf<'/api/pictures/'>(result.response)
}
