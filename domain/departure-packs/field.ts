import { formatDay, formatTime } from '#contract/days.ts'
import type { DepartureLoads } from '#contract/departure-loads.ts'
import type { DepartureRooms } from '#contract/departure-rooms.ts'
import type { DatedEntry } from '#contract/departure-nights.ts'
import type { Emergency } from '#contract/emergency.ts'
import type { DepartureGear } from '#contract/gear.ts'
import { wayInWords } from '#contract/hardest-day.ts'
import { formatKilograms } from '#contract/loads.ts'
import type { Meeting } from '#contract/meeting-points.ts'
import { meetingLinks, meetingPlace, meetingWhen } from '#contract/meeting-words.ts'
import { formatNumber } from '#contract/numbers.ts'
import { roomTypeWords } from '#contract/rooms.ts'
import { transferWords, vehicleInWords, type Transfer } from '#contract/transfers.ts'
import { cell, type PackTable } from './tables.ts'

/** The days of the trip with their dates and altitudes, and those that are waited between them. */
export function daysTable(days: DatedEntry[]): PackTable {
  const walked = days.filter(({ wait }) => wait === undefined)
  return {
    part: 'days',
    columns: [
      ['Day', 22],
      ['', 40],
      ['Night at', 20],
      ['Bed, m', 9],
      ['Top, m', 9],
    ],
    rows: days.map((one) => {
      const { date, entry, wait, before, hasNight } = one
      if (wait !== undefined || entry === undefined) {
        const stayed = wait?.isStaying === false ? undefined : entry
        const cells = [cell(formatDay(date), 'Waiting'), cell(wait?.title), cell(stayed?.place)]
        return { key: `wait ${date}`, cells: [...cells, inMetres(stayed?.sleep_m), inMetres(null)] }
      }
      const { day, title, place, sleep_m, high_point, hours } = entry
      return {
        key: String(walked.indexOf(one)),
        cells: [
          cell(formatDay(date), day),
          cell(title ?? place ?? 'On the way', hours && `${hours} hours`, wayInWords(entry, before)),
          cell(hasNight ? place : ''),
          inMetres(hasNight ? sleep_m : null),
          inMetres(high_point?.altitude_m),
        ],
      }
    }),
  }
}

/** When and where the group meets; no row where nobody has said. `day`: the first one. */
export function meetingTable(meeting: Meeting | null, day: string): PackTable {
  return {
    part: 'meeting point',
    columns: [
      ['When', 27],
      ['Where', 50],
      ['Position', 23],
    ],
    rows: meeting
      ? [
          {
            key: 'meeting',
            cells: [meetingWhen(meeting, day), meetingPlace(meeting), cell(meetingLinks(meeting)?.position)],
          },
        ]
      : [],
  }
}

/** Where help is, with the telephone numbers that are known. */
export function helpTable({ places }: Pick<Emergency, 'places'>): PackTable {
  return {
    part: 'help',
    columns: [
      ['Where', 22],
      ['Name', 28],
      ['What is there', 30],
      ['Telephone', 20],
    ],
    rows: places.map(({ area, name, text, phone }, index) => ({
      key: String(index),
      cells: [area, name, cell(text), cell(phone)],
    })),
  }
}

/** Who sleeps where, night by night. */
export function roomsTable({ nights }: DepartureRooms, names: Map<string, string>): PackTable {
  return {
    part: 'rooms',
    columns: [
      ['Night', 20],
      ['Where', 28],
      ['Rooms', 52],
    ],
    rows: nights
      .filter(({ rooms, is_none }) => rooms.length > 0 && !is_none)
      .map(({ night, day, place, waiting, lodge, lodge_phone, crew, rooms }, index, all) => ({
        // A group that has parted spends the same night on two days.
        key: all.findIndex((one) => one.night === night) === index ? String(night) : `${night} ${day}`,
        cells: [
          cell(formatDay(day), waiting && `Waiting: ${waiting}`),
          cell(lodge || 'No lodge yet', place, lodge_phone),
          cell(
            ...rooms.map(({ number, kind, people }) => {
              const who = people.map(
                ({ reference, position, name }) => names.get(`${reference} ${position}`) ?? name,
              )
              return `${number}. ${roomTypeWords[kind].one}: ${who.join(', ')}`
            }),
            crew && `Crew: ${crew}`,
          ),
        ],
      })),
  }
}

/** How each party is fetched and brought. */
export function transfersTable(transfers: Transfer[]): PackTable {
  return {
    part: 'transfers',
    columns: [
      ['When', 25],
      ['Who', 24],
      ['From and to', 23],
      ['By', 28],
    ],
    rows: transfers
      .toSorted((one, other) => (one.at ?? one.day).localeCompare(other.at ?? other.day))
      .map((transfer) => ({
        key: `${transfer.reference} ${transfer.direction}`,
        cells: [
          cell(
            transferWords[transfer.direction],
            transfer.at === null ? `${formatDay(transfer.day)}, time not known` : formatTime(transfer.at),
            transfer.flight,
            transfer.leaves_at !== null && `leaves ${formatTime(transfer.leaves_at)}`,
          ),
          cell(transfer.sign, `${transfer.travellers} × ${transfer.reference}`, transfer.mobile),
          cell(transfer.from_place, transfer.to_place && `to ${transfer.to_place}`),
          cell(vehicleInWords(transfer), transfer.driver_name, transfer.driver_call, transfer.note),
        ],
      })),
  }
}

/** Who carries which bags, then the bags that nobody carries yet. */
export function loadsTable(
  { carriers, bags, needed }: DepartureLoads,
  names: Map<string, string>,
): PackTable {
  const inWords = (bag: (typeof bags)[number]) => {
    const name = names.get(`${bag.reference} ${bag.position}`) ?? bag.name
    return `${name}, ${formatKilograms(bag.counted_g)}${bag.is_guess ? ' (not weighed)' : ''}`
  }
  const open = needed === 0 ? [] : bags.filter(({ assignment_id }) => assignment_id === null)
  return {
    part: 'loads',
    columns: [
      ['Porter', 24],
      ['Load', 12],
      ['Bags', 40],
      ['', 24],
    ],
    rows: [
      ...carriers.map(({ assignment_id, name, phone, load_g, fault }) => ({
        key: assignment_id,
        cells: [
          cell(name, phone),
          formatKilograms(load_g),
          cell(...bags.filter((bag) => bag.assignment_id === assignment_id).map(inWords)),
          cell(fault),
        ],
      })),
      ...open.map((bag) => ({
        key: `${bag.reference} ${bag.position}`,
        cells: ['Nobody yet', formatKilograms(bag.counted_g), inWords(bag), cell(bag.fault)],
      })),
    ],
  }
}

/** What to have ready, and for whom. */
export function gearTable({ travellers }: DepartureGear, names: Map<string, string>): PackTable {
  return {
    part: 'gear',
    columns: [
      ['For', 30],
      ['Hired', 35],
      ['Lent', 35],
    ],
    rows: travellers
      .filter(({ hired, lent }) => hired.length + lent.length > 0)
      .map(({ reference, position, hired, lent }) => ({
        key: `${reference} ${position}`,
        cells: [cell(names.get(`${reference} ${position}`)), cell(...hired), cell(...lent)],
      })),
  }
}

function inMetres(metres: number | null | undefined) {
  return metres == null ? '–' : formatNumber(metres)
}
