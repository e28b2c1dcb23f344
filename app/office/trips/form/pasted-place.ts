import { placeKey } from '#contract/places.ts'
import type { KnownPlace } from './places.ts'

/** Up to four words with capital letters: "Lama Hotel", "Tserko Ri". */
const NAME = String.raw`(?:the\s+)?((?:\p{Lu}[\p{L}\p{M}'’-]*)(?:\s+\p{Lu}[\p{L}\p{M}'’-]*){0,3})`
/** The words before the name of the place of the night, the surest first; of several names the last one counts. */
const signs = [
  String.raw`\b(?:[Oo]vernight|[Nn]ight|[Ss]tay|[Ss]leep|[Cc]amp)\s+(?:in|at)\s+`,
  String.raw`(?:\b(?:[Tt]o|[Rr]each)\b|→|>)\s*`,
  String.raw`\b(?:[Ii]n|[Aa]t)\b\s*`,
  String.raw`(?:–|\s-|,)\s*`,
].map((sign) => new RegExp(sign + NAME, 'gu'))
const [NIGHT, , AT] = signs as [RegExp, RegExp, RegExp, RegExp]
/** A leg between two names: "Tipling to Shertung", but no "Hike to Khumjung". */
const LEG = new RegExp(String.raw`(?:^|[,.;:…]\s*)${NAME}\s+(?:[Tt]o|→|–|-|>)\s+${NAME}`, 'gu')
/** Words with capital letters that begin a part of a title and no name. */
const NO_NAME =
  /^(?:rest|acclimati\w*|overnight|night|day|free|walk|trek|hike|drive|fly|flight|climb|cross|descend|ascend|return|back|explore|excursion|visit|sightseeing|transfer|breakfast|lunch|dinner|optional|departure|arrival|arrive)$/i

/**
 * Returns the place in which a day ends by its title, with the spelling of a known place if it is one; undefined when the
 * title names none. On a day of rest only a leg between two places, or "in" and "at", tell that it is another place than
 * the night before.
 */
export function placeIn(title: string, isRest: boolean, known: KnownPlace[]): string | undefined {
  const legs = [...title.matchAll(LEG)].flatMap(([, from, to]) => (nameIn(from!) ? [to!] : []))
  const named = isRest
    ? [lastAfter(NIGHT, title), nameIn(legs.at(-1) ?? ''), lastAfter(AT, title)]
    : signs.map((sign) => lastAfter(sign, title))
  const end = named.find((name) => name !== undefined)
  if (end !== undefined) return knownAs(end, title, known)
  // A walk on a day of rest leads back: “Acclimatisation day, hike to Khumjung” is no night in Khumjung.
  return knownIn(isRest ? title.replace(/\bto\b.*$/i, '') : title, known)
}

function lastAfter(sign: RegExp, title: string) {
  const names = [...title.matchAll(sign)].flatMap(([, name]) => nameIn(name!) ?? [])
  return names.at(-1)
}

/** Returns the words before the first one that is no name; undefined when there are none. */
function nameIn(words: string): string | undefined {
  const all = words.split(/\s+/).filter((word) => word !== '')
  const end = all.findIndex((word) => NO_NAME.test(word))
  return (end === -1 ? all : all.slice(0, end)).join(' ') || undefined
}

/** Returns the longest known place whose name stands where this one does: "Lama Hotel" for "Lama". */
function knownAs(name: string, title: string, known: KnownPlace[]) {
  const rest = placeKey(title.slice(title.lastIndexOf(name)))
  const found = known.filter((place) => rest.startsWith(placeKey(place.name)))
  return found.toSorted((a, b) => b.name.length - a.name.length)[0]?.name ?? name
}

/** Returns the known place that is named last. Of "Lama Hotel" and "Lama" at the same spot, the longer name wins. */
function knownIn(title: string, known: KnownPlace[]): string | undefined {
  const found = known.flatMap(({ name }) => {
    const at = title.toLowerCase().lastIndexOf(name.toLowerCase())
    return at === -1 ? [] : [{ name, end: at + name.length }]
  })
  return found.toSorted((a, b) => b.end - a.end || b.name.length - a.name.length)[0]?.name
}
