// The Lake Louise score of 2018 for acute mountain sickness (AMS), and the red flags that stand apart from it. Without
// imports, so that the guide's phone can read it in a few hundred bytes. It records and names the rule, and advises nothing.

/** Which scale an entry was written by; stored with it, because older sheets have a fifth item, sleep. */
export const LAKE_LOUISE_SCALE = 'lake-louise-2018'

/** Where the rule is from. */
export const LAKE_LOUISE_SOURCE = {
  name: 'Roach et al., The 2018 Lake Louise Acute Mountain Sickness Score, High Alt Med Biol 2018;19(1):4–6',
  url: 'https://doi.org/10.1089/ham.2017.0164',
  checked: '2026-11-23',
}

/** The four items that are added, each from 0 to `SCORE_MAX`. */
export const scoreItems = ['headache', 'stomach', 'fatigue', 'dizziness'] as const
export type ScoreItem = (typeof scoreItems)[number]

export const SCORE_MAX = 3

/** What each of 0, 1, 2 and 3 means. */
export const scoreWords: Record<ScoreItem, { name: string; answers: [string, string, string, string] }> = {
  headache: { name: 'Headache', answers: ['None', 'Mild', 'Moderate', 'Severe, incapacitating'] },
  stomach: {
    name: 'Stomach',
    answers: [
      'Good appetite',
      'Poor appetite or nausea',
      'Moderate nausea or vomiting',
      'Severe nausea and vomiting, incapacitating',
    ],
  },
  fatigue: {
    name: 'Tiredness or weakness',
    answers: ['Not tired or weak', 'Mild', 'Moderate', 'Severe, incapacitating'],
  },
  dizziness: { name: 'Dizziness', answers: ['None', 'Mild', 'Moderate', 'Severe, incapacitating'] },
}

/** How far the complaints changed the day. It stands apart and is not added. */
export const functionalWords: [string, string, string, string] = [
  'Not at all',
  'Complaints, but nothing was changed for them',
  'Had to stop climbing, or went down on their own feet',
  'Had to be brought down',
]

/** What is an emergency or may become one whatever the sum is. `sign`: of what the rules call it a sign. */
export const redFlagWords = {
  ataxia: { name: 'Cannot walk heel to toe, or stumbles', sign: 'brain' },
  mental: { name: 'Confused, or not like themselves', sign: 'brain' },
  drowsy: { name: 'Very drowsy, or cannot be woken', sign: 'brain' },
  breathless: { name: 'Breathless at rest', sign: 'lungs' },
  froth: { name: 'Rattling breath, or cough with froth or blood', sign: 'lungs' },
  blue: { name: 'Blue or grey lips', sign: 'lungs' },
  chest: { name: 'Pain or tightness in the chest', sign: 'other' },
  other: { name: 'Another emergency (write it down)', sign: 'other' },
} as const
export type RedFlag = keyof typeof redFlagWords
export const redFlags = Object.keys(redFlagWords) as [RedFlag, ...RedFlag[]]

/** What the signs are of, by the rules of mountain doctors. */
export const signWords: Record<(typeof redFlagWords)[RedFlag]['sign'], string> = {
  brain: 'Sign of swelling of the brain (HACE): an emergency whatever the score is',
  lungs: 'Sign of fluid in the lungs (HAPE): an emergency whatever the score is',
  other: 'Stands apart from the score',
}

/** Said wherever a score stands. */
export const SCORE_LIMITS =
  'The score was made for research. A low score, or no headache, does not rule mountain sickness out. It is meant for six hours or more after a gain in altitude, and not for small children.'

export type Score = Record<ScoreItem, number>

/** `none`: the rule does not call it AMS, which does not rule it out. */
export type Ams = 'none' | 'mild' | 'moderate' | 'severe'

const AMS_FROM = 3
const ranges = [
  { ams: 'severe', from: 10, to: 12 },
  { ams: 'moderate', from: 6, to: 9 },
  { ams: 'mild', from: AMS_FROM, to: 5 },
] as const

/** Returns the sum of the four items, 0 to 12. */
export function scoreSum(score: Score): number {
  return scoreItems.reduce((sum, item) => sum + score[item], 0)
}

/** Returns what the rule calls a score: AMS is a headache of 1 at least and a sum of 3 at least. */
export function amsOf(score: Score): Ams {
  const sum = scoreSum(score)
  if (score.headache < 1 || sum < AMS_FROM) return 'none'
  return ranges.find(({ from }) => sum >= from)!.ams
}

/** Returns the sum and what the rule says of it: "7 of 12: the rule calls a headache with 6 to 9 moderate AMS". */
export function amsInWords(score: Score): string {
  const sum = scoreSum(score)
  const ams = amsOf(score)
  const range = ranges.find((one) => one.ams === ams)
  if (range)
    return `${sum} of 12: the rule calls a headache with ${range.from} to ${range.to} ${ams} AMS (mountain sickness)`
  return sum >= AMS_FROM
    ? `${sum} of 12 without a headache: the rule does not call it AMS, which does not rule it out`
    : `${sum} of 12: below what the rule calls AMS, which does not rule it out`
}
