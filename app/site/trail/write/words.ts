import { formatDay } from '#contract/days.ts'
import { amsInWords, functionalWords, redFlagWords } from '#contract/lake-louise.ts'
import { formatMoney } from '#contract/money.ts'
import type { TrailEntryInput } from '#contract/trail-log.ts'

/** An entry in words: a title, and its facts, one a line. Also for who has to copy it by hand. */
export function entryInWords(entry: TrailEntryInput): { title: string; lines: string[] } {
  const day = formatDay(entry.day)
  const lines = linesOf(entry).filter((line) => line !== '')
  switch (entry.kind) {
    case 'health':
      return { title: `Health of ${entry.traveller.name ?? entry.traveller.reference}, ${day}`, lines }
    case 'note':
      return { title: `Note, ${day}`, lines }
    case 'incident':
      return { title: `Incident, ${day}`, lines }
    case 'cash':
      return { title: `Cash paid, ${day}`, lines }
  }
}

/** An entry as one text to copy. */
export function entryAsText(entry: TrailEntryInput): string {
  const { title, lines } = entryInWords(entry)
  return [title, ...lines, `Written at ${entry.written_at}`].join('\n')
}

function linesOf(entry: TrailEntryInput): string[] {
  switch (entry.kind) {
    case 'health': {
      const { score, red_flags = [], functional, oxygen, pulse, altitude_m, note } = entry
      return [
        ...red_flags.map((flag) => `Red flag: ${redFlagWords[flag].name}`),
        score ? `Lake Louise score ${amsInWords(score)}` : '',
        oxygen == null ? '' : `Oxygen ${String(oxygen)} %`,
        pulse == null ? '' : `Pulse ${String(pulse)}`,
        altitude_m == null ? '' : `At ${String(altitude_m)} m`,
        functional == null ? '' : `The day: ${functionalWords[functional as 0 | 1 | 2 | 3].toLowerCase()}`,
        note ?? '',
      ]
    }
    case 'note':
      return [entry.text]
    case 'incident': {
      const { what, where, who, travellers = [] } = entry
      const names = [...travellers.map(({ name, reference }) => name ?? reference), who ?? '']
      return [
        what,
        where ? `Where: ${where}` : '',
        `Who: ${names.filter(Boolean).join(', ') || 'nobody named'}`,
      ]
    }
    case 'cash': {
      const { amount, currency, what_for, to_whom } = entry
      const money = formatMoney({ amount: Number(amount), currency })
      return [`${money} for ${what_for}`, to_whom ? `To ${to_whom}` : '']
    }
  }
}
