// A few words of Nepali for whoever walks there, as they are written for speakers of English.

/** Where the phrases were read, on 23 November 2026. */
export const phraseSources = [
  'https://bolinepali.com/vocabulary/nepali-vocabulary-for-hiking-and-trekking',
  'https://treksadvisor.com/blog/nepali-phrases-everest-trek',
  'https://learnnepalieasily.com/talking-about-toilet-in-nepali',
  'https://trekclimbskinepal.com.au/2014/08/meaning-of-namaste-lesson-2/',
  'http://nepaltourism.info/sikkim/sikkim_culture/cultural_localterms.html',
] as const

/** What is said, and what it means. */
export const phrases: readonly (readonly [nepali: string, english: string])[] = [
  ['Namaste', 'Hello, and goodbye'],
  ['Dhanyabad', 'Thank you'],
  ['Kripaya', 'Please'],
  ['Ho. Hoina.', 'Yes. No.'],
  ['Sanchai hunuhunchha?', 'Are you well?'],
  ['Sanchai chhu', 'I am well'],
  ['Bistari, bistari', 'Slowly, slowly'],
  ['Pani. Tato pani.', 'Water. Hot water.'],
  ['Mitho chha', 'It is delicious'],
  ['Kati?', 'How much?'],
  ['Sauchalaya kaha chha?', 'Where is the toilet?'],
  ['Yo … jane bato ho?', 'Is this the way to …?'],
]
