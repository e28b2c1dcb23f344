import { expect, test } from 'vitest'
import { calendarFile, escaped } from './icalendar.ts'

test.each(['\r\n', '\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'a text with the line break %j begins no property of its own',
  (lineBreak) => {
    const file = calendarFile('Lekh', [[`SUMMARY:${escaped(`Mera${lineBreak}ATTENDEE:mallory`)}`]])
    expect(file.split(/[\r\n\v\f\u0085\u2028\u2029]+/)).toContain('SUMMARY:Mera\\nATTENDEE:mallory')
  },
)

test('signs that mean something in a calendar file are taken as they are meant', () => {
  expect(escaped('Ten, twelve; or C:\\tours')).toBe('Ten\\, twelve\\; or C:\\\\tours')
})
