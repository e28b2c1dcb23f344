import { expect, test } from 'vitest'
import { formatKilograms, loadsByHeight } from '#contract/loads.ts'
import { Settings } from '#contract/settings.ts'
import { demoWorld } from '#test/demo-world.ts'

test('no text of the demo gives a porter another load than the porter page', () => {
  const { trips, posts, faq, extras, reviews, settings, packing_lists } = demoWorld
  const { crew } = Settings.parse(settings)
  const allowed = [...loadsByHeight(crew).map(({ ours }) => ours), formatKilograms(crew.bag_kg * 1_000)]
  const texts = [trips, posts, faq, extras, reviews, settings, packing_lists].map((part) =>
    JSON.stringify(part),
  )
  const sentences = texts.flatMap((text) => text.split(/[.?!;"|]|\\n/))
  const loads = sentences.filter(isOfLoads)

  expect(loads.length).toBeGreaterThan(100)
  const otherwise = loads.filter((sentence) =>
    [...sentence.matchAll(/(\d+|ten|twelve|fifteen|twenty|thirty) (?:kg|kilos)\b/gi)].some(
      ([, figure]) => !allowed.includes(`${figure} kg`),
    ),
  )
  expect(otherwise).toEqual([])
})

/** What the law allows, and what other operators publish, is no load of ours. */
function isOfLoads(sentence: string) {
  return (
    /\b(porters?|loads?|carr(?:y|ies|ied))\b/i.test(sentence) && !/\b(law|rules|publish)\b/.test(sentence)
  )
}
