import { heading, lead, type Word } from './word.ts'

/** A level of the grades, 1 easy to 5 strenuous, as `gradeNames` has them. */
export type GradeLevel = 1 | 2 | 3 | 4 | 5
export const gradeLevels: readonly GradeLevel[] = [1, 2, 3, 4, 5]

/** What is told of each level, in order, with its label on the page. */
export const gradeParts = {
  hours: 'Hours a day',
  ground: 'The ground',
  nights: 'The nights',
  fitness: 'Your fitness',
  training: 'Training before',
} as const
export type GradePart = keyof typeof gradeParts

/**
 * What the page about grades says, and each level in one line on the page of a trip. The usual hours and the heights of the
 * nights are those of test/nepal-facts.json ("difficulty_scale"). What it does not have is the operator's advice: the
 * shortest and longest days, fitness and training.
 */
export const gradeWords = {
  title: 'Grades',
  path: '/grades',
  words: {
    heading: heading('Heading', 'What the grades mean'),
    text: lead(
      'Lead',
      'Five levels, from a walk along the rim of the valley to passes above 5,000 m. A grade is about the whole trip; each trip also names its hardest day.',
    ),
    search: lead(
      'For search engines',
      'Easy to strenuous: the hours a day, the ground, the highest nights, the fitness and the weeks of training behind each grade, with its trips.',
    ),
    doubt: heading('Over the advice', 'If you are between two'),
    doubt_text: lead(
      'The advice',
      'Take the lower one, or ask us. Fitness does not protect anybody from the altitude: only nights and slow days do. If you have had altitude illness, or have trouble with heart or lungs, speak with a doctor before booking.',
    ),
    ...level(1, {
      line: 'Up to 5 hours on foot on most days, on good paths, with nights below 2,500 m.',
      hours: '3 to 5, with a longer day or two.',
      ground: 'Village paths, stone steps and quiet roads, without steep drops.',
      nights: 'Below 2,500 m, where the air is not yet thin.',
      fitness: 'You walk for a few hours at home and feel well the next day.',
      training: 'None beyond that: go for a long walk on two weekends, in the shoes you will wear.',
    }),
    ...level(2, {
      line: '4 to 6 hours on foot on most days, and most nights below 3,500 m.',
      hours: '4 to 6, with one longer day.',
      ground: 'Well made trails with long flights of stone steps, up and down.',
      nights: 'Most below 3,500 m. You notice the altitude on stairs.',
      fitness: 'You can climb stairs for an hour with a small pack and walk again the next day.',
      training: 'About 4 weeks: two walks or runs a week, one of them uphill.',
    }),
    ...level(3, {
      line: '5 to 7 hours on foot on most days, and most nights below 4,200 m.',
      hours: '5 to 7, with one longer day.',
      ground:
        'Mountain trails, steep in places, with stones and roots; short stretches on moraine or grass ridges.',
      nights: 'Most below 4,200 m: thin air, colder rooms, lighter sleep.',
      fitness: 'You walk in the hills for a whole day and can do it again on the next.',
      training: 'About 8 weeks: three times a week, and one long day in the hills each weekend.',
    }),
    ...level(4, {
      line: 'Long days of 6 to 8 hours, often with several nights above 4,000 m.',
      hours: '6 to 8 on the long days, up to 9 over a pass.',
      ground: 'Mountain trails, moraine and perhaps a high pass; snow and ice on the path at times.',
      nights: 'Often several above 4,000 m: frost in the room, poor sleep, little appetite.',
      fitness: 'You have walked for several days in a row, with nights away from home.',
      training: 'About 12 weeks: three times a week, and two long days uphill on the same weekend.',
    }),
    ...level(5, {
      line: 'Passes above 5,000 m, remote valleys or climbing, with days of 8 hours and more.',
      hours: '6 to 9 on many days, more on a pass or a summit.',
      ground: 'Boulders, moraine, glacier or fixed ropes; snow that can close the way.',
      nights: 'Many high ones in a row, far from a road and from a doctor.',
      fitness: 'You have trekked at altitude before and know how you take it.',
      training: 'About 16 weeks: four times a week, with long days uphill and a loaded pack.',
    }),
  },
}

type LevelWords = Record<`${GradePart | 'line'}_${GradeLevel}`, Word>

function level(number: GradeLevel, says: Record<GradePart | 'line', string>) {
  const labels = { line: 'on the page of a trip', ...gradeParts }
  return Object.fromEntries(
    Object.entries(says).map(([part, text]) => [
      `${part}_${number}`,
      lead(`Level ${number}: ${labels[part as GradePart]}`, text),
    ]),
  ) as LevelWords
}
