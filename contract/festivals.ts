/** Pages that name the same festivals in these months. */
export const festivalSources = [
  { name: 'Calendar of festivals in Nepal', url: 'http://www.mandalatrek.com.np/English/eventsCalendar.php' },
  { name: 'Festivals and holidays', url: 'https://namastenepaltravels.com/festivals-and-holidays.html' },
  { name: 'Festivals of Nepal, by month', url: 'https://lbn.com.np/index.php/festivals' },
]

/** `months`: 1 to 12. Most follow the moon, so the month differs from year to year. */
type Festival = { name: string; months: number[]; where: string; text: string }

/** Festivals that a traveller may meet, in the order of the year. */
export const festivals: Festival[] = [
  {
    name: 'Maghe Sankranti',
    months: [1],
    where: 'All of Nepal',
    text: 'The end of the coldest month, with sesame sweets and baths where rivers meet.',
  },
  {
    name: 'Losar',
    months: [1, 2],
    where: 'Sherpa, Tamang and Tibetan communities; Swayambhu and Boudha',
    text: 'The new year of the Himalayan Buddhists, on different days in different communities.',
  },
  {
    name: 'Maha Shivaratri',
    months: [2, 3],
    where: 'Pashupatinath, Kathmandu',
    text: 'The night of Shiva: pilgrims from Nepal and India fill the temple and its river banks.',
  },
  {
    name: 'Holi',
    months: [2, 3],
    where: 'All of Nepal',
    text: 'Coloured powder and water in the streets. Wear what may be spoiled.',
  },
  {
    name: 'Ghode Jatra',
    months: [3, 4],
    where: 'Tundikhel, Kathmandu',
    text: 'Horse races on the parade ground.',
  },
  {
    name: 'Nepali New Year',
    months: [4],
    where: 'All of Nepal',
    text: 'In the middle of the month; at Bhaktapur with the chariots of Bisket Jatra.',
  },
  {
    name: 'Rato Machhindranath',
    months: [4, 5, 6],
    where: 'Patan',
    text: 'A tall chariot is pulled through the old town for weeks.',
  },
  {
    name: 'Buddha Jayanti',
    months: [4, 5],
    where: 'Swayambhu, Boudha and Lumbini',
    text: 'The birth of the Buddha, at the full moon.',
  },
  {
    name: 'Tiji',
    months: [5],
    where: 'Lo Manthang, Upper Mustang',
    text: 'Three days of masked dances in front of the palace.',
  },
  {
    name: 'Dumje',
    months: [6],
    where: 'Khumjung, Pangboche and Thame, Khumbu',
    text: 'Sherpa villages meet at their monastery; lamas dance in masks.',
  },
  {
    name: 'Yartung',
    months: [7],
    where: 'Manang and Muktinath',
    text: 'Horse races at the end of summer grazing.',
  },
  {
    name: 'Janai Purnima',
    months: [7, 8],
    where: 'Hindu temples everywhere',
    text: 'The full moon on which the sacred thread is changed.',
  },
  {
    name: 'Gai Jatra',
    months: [8, 9],
    where: 'Kathmandu valley',
    text: 'Families who lost somebody in the past year walk in a procession, with satire and music.',
  },
  {
    name: 'Indra Jatra',
    months: [9, 10],
    where: 'Kathmandu',
    text: 'The chariot of the living goddess goes round the old town.',
  },
  {
    name: 'Dashain',
    months: [9, 10],
    where: 'All of Nepal',
    text: 'The largest festival. Families go home, offices close, buses and flights are full.',
  },
  {
    name: 'Tihar',
    months: [10, 11],
    where: 'All of Nepal',
    text: 'Five days of lights; crows, dogs and cows are honoured too.',
  },
  {
    name: 'Mani Rimdu',
    months: [10, 11],
    where: 'Tengboche and Chiwong, Solukhumbu',
    text: 'Monks dance in masks below Ama Dablam; lodges nearby are full.',
  },
]

/** Returns the festivals that usually fall into a month, 1 to 12. */
export function festivalsIn(month: number): Festival[] {
  return festivals.filter(({ months }) => months.includes(month))
}
