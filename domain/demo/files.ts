import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { BlogInput } from '#contract/blogs.ts'
import { BookingInput } from '#contract/bookings.ts'
import { Day } from '#contract/day.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { TripCostsInput } from '#contract/cost-templates.ts'
import { DiscountCodeInput } from '#contract/discount-codes.ts'
import { ExtraInput } from '#contract/extras.ts'
import { FaqInput } from '#contract/faq.ts'
import { parsePrice } from '#contract/money.ts'
import { PermitInput } from '#contract/permits.ts'
import { RegionInput } from '#contract/regions.ts'
import { ReviewInput } from '#contract/reviews.ts'
import { Settings } from '#contract/settings.ts'
import { TourInput, TrekInput, type TripKind } from '#contract/trips.ts'
import { fillFigures } from '../figures.ts'
import { PackingFile, packingListsOf, tripPackingOf } from './packing-file.ts'
import { CostFile, costsOf } from './cost-file.ts'
import { PictureFile } from './picture-file.ts'
import { ContingencyFile, contingenciesOf } from './contingency-file.ts'
import { CrewFile, SupplierFile } from './crew-file.ts'
import { PermitFile, permitOf, TripPermitFile, tripPermitOf } from './permit-file.ts'
import { readPostFile } from './post-file.ts'
import { ProposalFile, proposalOf } from './proposal-file.ts'
import { demoId, type DemoExtra, type DemoPost, type DemoTrip, type DemoWorld } from './world.ts'

/** The folder with the demo operator as files that a person can edit: see `demo/README.md`. */
export const FOLDER = 'demo'
export const PICTURES = join(FOLDER, 'pictures')

const Home = z.strictObject({
  top_destinations: z.array(z.string()),
  pictures: z.array(z.strictObject({ picture: z.string(), portrait: z.string().optional() })),
})

const ReviewFile = z.looseObject({ trip: z.string().nullable(), written: Day })
const Traveller = z.strictObject(
  BookingInput.pick({ fullname: true, gender: true, nationality: true, mobile: true }).shape,
)

/**
 * What the file of a trip says in other words than the contract. `group_prices`: what each pays in a group from so many
 * on; `class_prices`: what each of a nationality pays.
 */
const TripFile = z.looseObject({
  region: z.string().optional(),
  group_prices: z.array(z.strictObject({ from: z.int(), price: z.string() })).optional(),
  class_prices: z
    .array(z.strictObject({ class: z.string(), from: z.int().optional(), price: z.string() }))
    .optional(),
  area_permits: z.array(TripPermitFile).optional(),
  pictures: z.array(z.string()).min(1),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
})

/** `trips`: the files of the trips with which an extra is offered; `prices`: at most one a currency; `class_prices`: those of a nationality. */
const ExtraFile = z.looseObject({
  slug: z.string(),
  trips: z.array(z.string()).min(1),
  prices: z.array(z.string()),
  class_prices: z.array(z.strictObject({ class: z.string(), price: z.string() })).default([]),
})

/** Reads and checks all files. Throws an `Error` that names the file and says what is wrong with it. */
export function readDemoFiles(): DemoWorld {
  const home = read('home.json', Home)
  const inclusions = read('inclusions.json', z.record(z.string(), z.string()))
  const packing = read('packing.json', PackingFile)
  const trips = [...tripsIn('trek', inclusions), ...tripsIn('tour', inclusions)].map((trip) => ({
    ...trip,
    input: { ...trip.input, packing: tripPackingOf(packing, trip.slug) },
  }))
  const tops = home.top_destinations.map((slug) => trips.find((trip) => trip.slug === slug))
  return {
    regions: read('regions.json', z.array(z.looseObject({ slug: z.string(), picture: z.string() }))).map(
      ({ slug, picture, ...region }) => ({
        slug,
        picture,
        input: check('regions.json', RegionInput, region),
      }),
    ),
    trips: [
      ...tops.map((trip, index) => {
        if (!trip) throw new Error(`demo/home.json: there is no trip ${home.top_destinations[index]!}`)
        return { ...trip, input: { ...trip.input, is_top_destination: true } }
      }),
      ...trips.filter((trip) => !tops.includes(trip)),
    ],
    posts: names('posts', '.md').map(readPost),
    reviews: read('reviews.json', z.array(ReviewFile)).map(({ trip, written, ...review }) => ({
      ...check('reviews.json', ReviewInput, { ...review, trip_id: trip && demoId('trip', trip) }),
      written,
    })),
    faq: read('faq.json', FaqInput),
    codes: read('discount-codes.json', z.array(DiscountCodeInput)),
    extras: extrasOf(trips),
    permits: read('permits.json', z.array(PermitFile)).map((permit) =>
      check('permits.json', z.strictObject(PermitInput.shape), permitOf(permit)),
    ),
    packing_lists: packingListsOf(packing),
    costs: costsIn(trips),
    crew: read('crew.json', z.array(CrewFile)),
    suppliers: read('suppliers.json', z.array(SupplierFile)),
    settings: settingsIn('settings.json'),
    home: home.pictures,
    pictures: read('pictures.json', z.array(PictureFile)),
    proposal: proposalOf(read('proposal.json', ProposalFile), trips),
    travellers: read('travellers.json', z.array(Traveller).min(1)),
  }
}

function tripsIn(kind: TripKind, inclusions: Record<string, string>): DemoTrip[] {
  const folder = `${kind}s`
  const closed = read('contingencies.json', z.array(ContingencyFile))
  return names(folder, '.json').map((slug) => {
    const path = `${folder}/${slug}.json`
    const { region, group_prices, class_prices, area_permits, pictures, ...texts } = read(path, TripFile)
    const named = (line: string) => inclusionOf(path, line, inclusions)
    const input = {
      ...texts,
      included: texts.included.map(named),
      excluded: texts.excluded.map(named),
      ...(region !== undefined && { region_id: demoId('region', region) }),
      contingencies: contingenciesOf(slug, closed),
      ...(area_permits && { area_permits: area_permits.map(tripPermitOf) }),
      ...(group_prices && {
        price_tiers: group_prices.map(({ from, price }) => ({ from, amount: parsePrice(price)?.amount })),
      }),
      ...(class_prices && {
        class_prices: class_prices.map(({ price, from = 1, ...row }) => ({
          ...row,
          from,
          ...parsePrice(price),
        })),
      }),
    }
    const shape = kind === 'trek' ? z.strictObject(TrekInput.shape) : z.strictObject(TourInput.shape)
    return { kind, slug, input: check(path, shape, input), pictures }
  })
}

/** `[tips]` stands for the line of that name, which several trips have. */
function inclusionOf(path: string, line: string, inclusions: Record<string, string>): string {
  const name = line.match(/^\[(.+)\]$/)?.[1]
  if (name === undefined) return line
  const text = inclusions[name]
  if (text === undefined) throw new Error(`demo/${path}: demo/inclusions.json has no line “${name}”`)
  return text
}

function extrasOf(trips: DemoTrip[]): DemoExtra[] {
  const path = 'extras.json'
  return read(path, z.array(ExtraFile)).map(({ slug, trips: with_, prices, class_prices, ...extra }) => {
    const unknown = with_.find((name) => !trips.some((trip) => trip.slug === name))
    if (unknown !== undefined) throw new Error(`demo/${path}: there is no trip ${unknown}`)
    const input = {
      ...extra,
      prices: prices.map((price) => parsePrice(price)),
      class_prices: class_prices.map(({ price, ...row }) => ({ ...row, ...parsePrice(price) })),
      trip_ids: with_.map((name) => demoId('trip', name)),
    }
    return { slug, input: check(path, ExtraInput, input) }
  })
}

function costsIn(trips: DemoTrip[]): DemoWorld['costs'] {
  const path = 'costs.json'
  return read(path, z.array(CostFile)).map((costs) => {
    const { trip: slug } = costs
    if (!trips.some((trip) => trip.slug === slug)) throw new Error(`demo/${path}: there is no trip ${slug}`)
    return { slug, input: check(path, TripCostsInput, costsOf(costs)) }
  })
}

function readPost(id: string): DemoPost {
  const path = `posts/${id}.md`
  try {
    const { front, sections } = readPostFile(fillFigures(readFileSync(join(FOLDER, path), 'utf8')))
    const { thumbnail = '', updated, ...texts } = front
    const { title, author, summary, tags, date } = BlogInput.parse({ ...texts, id })
    if (date === undefined) throw new Error('It has no date')
    return {
      id,
      input: { title, author, summary, tags, date },
      updated: updated ?? date,
      thumbnail,
      sections,
    }
  } catch (error) {
    throw new Error(`demo/${path}: ${inWords(error)}`, { cause: error })
  }
}

/** Returns the settings of the file, with the defaults of a new site for the rest. */
function settingsIn(path: string): Settings {
  const parts = read(path, z.record(z.string(), z.unknown()))
  // The figures of the terms follow the rules, also when the operator changes them.
  const { terms, cancellation } = JSON.parse(textOf(path)) as Pick<Settings, 'terms' | 'cancellation'>
  return check(path, z.strictObject(Settings.shape), {
    ...defaultSettings,
    ...parts,
    emergency: { ...defaultSettings.emergency, ...(parts.emergency as object) },
    terms: plain(terms),
    cancellation: { ...defaultSettings.cancellation, ...(plain(cancellation) as object) },
  })
}

function names(folder: string, ending: string): string[] {
  const files = readdirSync(join(FOLDER, folder)).filter((name) => name.endsWith(ending))
  return files.map((name) => basename(name, ending)).toSorted()
}

function read<Schema extends z.ZodType>(path: string, schema: Schema): z.infer<Schema> {
  try {
    return check(path, schema, plain(JSON.parse(fillFigures(textOf(path)))))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Error(`demo/${path}: ${error.message}`, { cause: error })
    throw error
  }
}

function textOf(path: string) {
  return readFileSync(join(FOLDER, path), 'utf8')
}

function check<Schema extends z.ZodType>(path: string, schema: Schema, value: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  throw new Error(`demo/${path}: ${inWords(error)}`)
}

function inWords(error: unknown): string {
  if (error instanceof z.ZodError)
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** A text of several paragraphs is a list of them. */
const PROSE = ['content', 'description', 'text', 'why_choose_us']

function plain(value: unknown, key = ''): unknown {
  if (Array.isArray(value) && PROSE.includes(key)) return value.join('\n\n')
  if (Array.isArray(value)) return value.map((entry) => plain(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, plain(entry, name)]))
}
