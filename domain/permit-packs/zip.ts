import { clockTime } from '#contract/days.ts'
import type { PackTraveller } from '#contract/permit-packs.ts'
import type { PaperKind } from '#contract/traveller-papers.ts'
import { zipOf, type ZipFile } from '#integrations/zip.ts'
import { DomainError } from '../errors.ts'
import type { Actor } from '../events.ts'
import { readPaper } from '../traveller-papers/read.ts'
import { permitPackCsv } from './csv.ts'
import { permitListPdf } from './list-pdf.ts'
import type { PackMember, ReadPack } from './read.ts'

/** Of a family name, and of the others; a file system takes 255 for the whole name of a file. */
const NAME_MAX_BYTES = 100
const letters = new Intl.Segmenter('en')

/** What a file system or a program that unpacks reads as something else than a letter. */
const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Zl}\p{Zp}]/gu
/** Signs that show nothing and may hide what a name is; the joiners of Persian and Hindi stay. */
const HIDDEN = /(?![\u200c\u200d])\p{Cf}|\p{Co}|\p{Cn}/gu

/**
 * Yields what the offices want as a ZIP archive, one file after the other while it is read: the list as CSV and as PDF, and
 * of each traveller the papers that their permits ask for, without refused ones. Each paper that is read is put on record.
 * Papers that cannot be read are named in a file of their own.
 */
export function permitPackZip(read: ReadPack, reader: Actor): AsyncGenerator<Uint8Array> {
  return zipOf(filesIn(read, reader))
}

async function* filesIn(read: ReadPack, reader: Actor): AsyncGenerator<ZipFile> {
  const at = clockTime(new Date().toISOString())
  yield { name: '00 permits.csv', bytes: Buffer.from(permitPackCsv(read.pack)), at }
  yield { name: '00 list of the group.pdf', bytes: await permitListPdf(read), at }
  const unread: string[] = []
  for (const { bookingId, id, name, sent_at } of papersIn(read.members)) {
    try {
      const { bytes } = await readPaper(bookingId, id, reader)
      yield { name, bytes, at: clockTime(sent_at), isPacked: true }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      unread.push(`${name}: ${error.message}`)
    }
  }
  if (unread.length > 0)
    yield { name: '00 not read.txt', bytes: Buffer.from(`${unread.join('\r\n')}\r\n`), at }
}

type PackedPaper = { bookingId: string; id: string; name: string; sent_at: string }

function papersIn(members: PackMember[]): PackedPaper[] {
  return members.flatMap(({ bookingId, traveller, papers, asked }) =>
    papers.papers
      .filter(({ kind }) => asked.some((one) => one === kind))
      .flatMap(({ kind, state, files: all }) => {
        const files = state === 'refused' ? all.filter(({ is_accepted }) => is_accepted) : all
        return files.map(({ _id: id, type, sent_at }, index) => {
          const ending = type === 'image/jpeg' ? 'jpg' : 'pdf'
          const which = files.length > 1 ? ` ${index + 1}` : ''
          return { bookingId, id, sent_at, name: `${paperName(traveller, kind)}${which}.${ending}` }
        })
      }),
  )
}

/**
 * Returns how the paper of a traveller is called, without its ending: "02 Ann Smith passport". The number makes equal names
 * different, and signs that no file may have in its name become hyphens.
 */
export function paperName({ line, name }: Pick<PackTraveller, 'line' | 'name'>, kind: PaperKind): string {
  return `${String(line).padStart(2, '0')} ${safe(name) || 'without a name'} ${kind}`
}

function safe(name: string) {
  const plain = name.normalize('NFC').replaceAll(HIDDEN, '').replaceAll(UNSAFE, '-')
  let kept = ''
  // A letter with its marks stays whole.
  for (const { segment } of letters.segment(plain)) {
    if (Buffer.byteLength(kept + segment) > NAME_MAX_BYTES) break
    kept += segment
  }
  return kept.trim()
}
