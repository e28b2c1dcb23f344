import { expect, test } from 'vitest'
import { changesBetween, type ListPerson, type RoomList } from './room-lists.ts'
import { lackingRooms, proposeRooms, type RoomType, type Sleeper } from './rooms.ts'

/** "Ann:F@1" is Ann, a woman of booking 1; after a blank what she wishes: a name, "alone", or "own" room booked. */
function sleeper(words: string): Sleeper {
  const [who, wish = ''] = words.split(' ')
  const [name, sex, party] = who!.split(/[:@]/)
  return {
    key: name!,
    party: party!,
    sex: sex as Sleeper['sex'],
    has_own_room: wish === 'own',
    wants: ['', 'own', 'alone'].includes(wish) ? null : wish,
    wants_alone: wish === 'alone',
  }
}

function rooms(all: string[], placed: [RoomType, string[]][] = [], doubles: Record<string, number> = {}) {
  const given = proposeRooms(
    all.map(sleeper),
    placed.map(([kind, keys]) => ({ kind, keys })),
    new Map(Object.entries(doubles)),
  )
  return given.map(({ kind, keys, why }) => `${kind} ${keys.join('+')} ${why}`)
}

test.each<[string, string[], string[]]>([
  ['two of one booking share whoever they are', ['Ann:F@1', 'Bob:M@1'], ['twin Ann+Bob party']],
  [
    'without knowing who they are, in their order',
    ['Ann:@1', 'Bob:@1', 'Cy:@1'],
    ['twin Ann+Bob party', 'single Cy left'],
  ],
  [
    'of more than two, those of the same sex',
    ['Ann:F@1', 'Bob:M@1', 'Cai:F@1', 'Dan:M@1'],
    ['twin Ann+Cai party', 'twin Bob+Dan party'],
  ],
  ['strangers of the same sex', ['Ann:F@1', 'Bob:M@2', 'Cai:F@3'], ['twin Ann+Cai sex', 'single Bob left']],
  [
    'nobody shares with a stranger whose sex nobody knows',
    ['Ann:F@1', 'Bo:@2', 'Cy:X@3', 'Di:X@4'],
    ['single Ann left', 'single Bo left', 'single Cy left', 'single Di left'],
  ],
  [
    'a room of their own that is booked',
    ['Ann:F@1 own', 'Cai:F@2', 'Dee:F@3'],
    ['single Ann own', 'twin Cai+Dee sex'],
  ],
  [
    'a wish of one, for somebody of the same sex',
    ['Ann:F@1 Dee', 'Cai:F@2', 'Dee:F@3'],
    ['twin Ann+Dee wish', 'single Cai left'],
  ],
  ['a wish of both, whoever they are', ['Ann:F@1 Bob', 'Bob:M@2 Ann'], ['twin Ann+Bob wish']],
  [
    'not the wish of one for a stranger of the other sex',
    ['Ann:F@1 Bob', 'Bob:M@2'],
    ['single Ann left', 'single Bob left'],
  ],
  [
    'not for one who wishes otherwise',
    ['Ann:F@1 Cai', 'Cai:F@2 Dee', 'Dee:F@3'],
    ['single Ann left', 'twin Cai+Dee wish'],
  ],
])('%s', (_case, all, expected) => {
  expect(rooms(all)).toEqual(expected)
})

test('double rooms of a booking go to those who wish for each other, then in their order', () => {
  const four = ['Ann:F@1', 'Bob:M@1', 'Cai:F@1 Dan', 'Dan:M@1']
  expect(rooms(four, [], { 1: 1 })).toEqual(['twin Ann+Bob party', 'double Cai+Dan wish'])
  expect(rooms(four, [], { 1: 2 })).toEqual(['double Ann+Bob double', 'double Cai+Dan wish'])
})

test('who was placed stays, who left leaves, and who comes takes a free bed of the same sex', () => {
  const placed: [RoomType, string[]][] = [
    ['twin', ['Ann', 'Gone']],
    ['single', ['Bob']],
  ]
  expect(rooms(['Ann:F@1', 'Bob:M@2', 'Cai:F@3', 'Dan:M@4'], placed)).toEqual([
    'twin Ann+Cai hand',
    'single Bob hand',
    'single Dan left',
  ])
  expect(rooms([], placed)).toEqual([])
})

const wanted = (...kinds: RoomType[]) => kinds.map((kind) => ({ kind, people: [1] }))

test('a lodge lacks what neither its rooms nor larger ones hold, and nothing that nobody knows', () => {
  const lodge = { single_rooms: 1, twin_rooms: 2, double_rooms: 0, triple_rooms: null, dormitory_beds: 0 }
  expect(lackingRooms(wanted('single', 'single', 'twin'), lodge)).toBe('')
  expect(lackingRooms(wanted('double', 'twin'), lodge)).toBe('')
  expect(lackingRooms(wanted('double', 'twin', 'twin', 'single', 'triple'), lodge)).toBe('1 double room')
  expect(lackingRooms(wanted('twin', 'twin', 'twin', 'twin', 'dormitory'), lodge)).toBe(
    '2 twin rooms, 1 bed in dormitories',
  )
  const unknown = {
    single_rooms: null,
    twin_rooms: null,
    double_rooms: null,
    triple_rooms: null,
    dormitory_beds: null,
  }
  expect(lackingRooms(wanted('single', 'twin', 'triple'), unknown)).toBe('')
})

/** "Ann@1 1a 2a" is Ann of booking 1, on the first and second night in room a; capitals are double rooms. */
function list(crew: number, ...all: string[]): RoomList {
  const days = new Map<string, number>()
  const people = all.map((words, index): ListPerson => {
    const [who, ...nights] = words.split(' ')
    const [name, reference] = who!.split('@')
    return {
      reference: reference!,
      position: index + 1,
      name: name!,
      nights: new Map(
        nights.map((night) => {
          const [day, room] = [`2026-12-0${night[0]}`, night[1]!]
          days.set(day, crew)
          const kind = room === room.toUpperCase() ? 'double' : 'twin'
          return [day, { room: room.toLowerCase().codePointAt(0)!, kind }]
        }),
      ),
    }
  })
  return { people, crew: days }
}

test.each<[string, RoomList, RoomList, string[]]>([
  ['the same', list(2, 'Ann@1 1a', 'Bob@2 1a'), list(2, 'Ann@1 1b', 'Bob@2 1b'), []],
  ['who came', list(2, 'Ann@1 1a'), list(2, 'Ann@1 1a', 'Cai@3 1a'), ['Cai has come']],
  ['who left', list(2, 'Ann@1 1a', 'Bob@2 1a'), list(2, 'Ann@1 1a'), ['Bob has left']],
  [
    'who left from the middle of a party',
    list(0, 'Ann@1 1a', 'Bob@1 1a', 'Cai@1 1b'),
    list(0, 'Ann@1 1a', 'Cai@1 1b'),
    ['Bob has left'],
  ],
  ['all have left', list(2, 'Ann@1 1a'), list(2), ['None of our group is coming any more']],
  ['a name that is known now', list(0, '@1 1a'), list(0, 'Ann@1 1a'), ['Traveller 1 of 1 is now called Ann']],
  ['one in place of another', list(0, 'Ann@1 1a'), list(0, 'Bob@1 1a'), ['Bob has come', 'Ann has left']],
  [
    'who moved',
    list(0, 'Ann@1 1a', 'Bob@2 1a', 'Cai@3 1b'),
    list(0, 'Ann@1 1b', 'Bob@2 1a', 'Cai@3 1b'),
    [
      'Ann: now in a twin room, with Cai',
      'Bob: now in a twin room, alone',
      'Cai: now in a twin room, with Ann',
    ],
  ],
  [
    'another kind of room, on one night',
    list(0, 'Ann@1 1a 2a'),
    list(0, 'Ann@1 1a 2A'),
    ['Ann: now in a double room, alone (Wed 2 December 2026)'],
  ],
  [
    'all nights three days later',
    list(1, 'Ann@1 1a 2a'),
    list(1, 'Ann@1 4a 5a'),
    [
      'All nights: asked for Tue 1 December 2026 to Wed 2 December 2026; needed for Fri 4 December 2026 to Sat 5 December 2026',
    ],
  ],
  [
    'a night more and one less',
    list(1, 'Ann@1 1a 2a'),
    list(1, 'Ann@1 2a 3a 4a'),
    ['Also for Thu 3 December 2026 to Fri 4 December 2026', 'No longer for Tue 1 December 2026'],
  ],
  ['the crew', list(2, 'Ann@1 1a'), list(3, 'Ann@1 1a'), ['Crew: 3, not 2']],
])('a lodge reads what has changed: %s', (_case, before, now, expected) => {
  expect(changesBetween(before, now)).toEqual(expected)
})
