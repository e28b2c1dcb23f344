import { z } from 'zod'
import { Email, EmailIfAny, genders, StaffHold } from './bookings.ts'
import { Day } from './day.ts'
import { today } from './days.ts'
import { PageQuery } from './paging.ts'
import { nationality, optionalPhone, phone } from './person.ts'
import { Id, optionalText, text } from './text.ts'
import { PAPER_HELP, paperTypes } from './traveller-papers.ts'
import { wholeOrDigits } from './whole.ts'

export const enquiryKinds = ['contact', 'customize', 'inquiry'] as const
export const enquiryStatuses = ['new', 'open', 'answered', 'closed'] as const

/** The contact form on the home page. */
export const ContactForm = z
  .object({
    firstName: text('First name', 100),
    lastName: text('Last name', 100),
    email: Email,
    contact: phone('Contact number'),
    message: text('Message', 5000),
  })
  .meta({ id: 'ContactForm' })
export type ContactForm = z.infer<typeof ContactForm>

/** The customise-trip form, and MAKE AN INQUIRY on a trip's page. */
export const CustomizeForm = z
  .object({
    formType: optionalText('Form type', 100),
    isCustomizeTripForm: z.union([z.boolean(), z.string().max(10)]).optional(),
    destination: text('Destination', 200),
    name: text('Name', 200),
    email: Email,
    travellers: wholeOrDigits('Travellers', 1, 500),
    noOfDays: wholeOrDigits('Number of days', 1, 365),
    mobile1: phone('Mobile'),
    mobile2: optionalPhone('Second mobile'),
    message: text('Message', 5000),
  })
  .meta({ id: 'CustomizeForm' })
export type CustomizeForm = z.infer<typeof CustomizeForm>

export const Enquiry = z
  .object({
    _id: z.string(),
    kind: z.enum(enquiryKinds),
    status: z.enum(enquiryStatuses),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    message: z.string(),
    /** The rest of the form, by the names of its fields. */
    details: z.record(z.string(), z.string()),
    /** The id of the staff member who sees to it. */
    assignee: z.string().nullable(),
    /** What staff note for themselves. */
    notes: z.string(),
    /** The reference of the booking that was made from the enquiry, or that it is about. */
    booking_reference: z.string().nullable(),
    /** The trip that it is about, as the form or staff have said; null for none, and once the trip is deleted. */
    trip_id: z.string().nullable(),
    trip_name: z.string().nullable(),
    version: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'Enquiry' })
export type Enquiry = z.infer<typeof Enquiry>

/** So many files of one's own go with one answer. */
export const ENQUIRY_FILES_MAX = 5
/** All files of an answer together: many mailboxes refuse mails above 20 MB, and a mail is a third larger than its files. */
export const ENQUIRY_FILES_MAX_MB = 12
/** Says beside the field what may be sent. */
export const ENQUIRY_FILES_HELP = `${PAPER_HELP}; at most ${ENQUIRY_FILES_MAX} files and ${ENQUIRY_FILES_MAX_MB} MB in one answer.`
/** So many proposals go with one answer. */
const PROPOSALS_MAX = 5

/** A file of the office for an answer. `bytes`: its size as it is sent; a picture is made smaller. */
export const EnquiryFile = z
  .object({ _id: z.string(), name: z.string(), type: z.enum(paperTypes), bytes: z.int() })
  .meta({ id: 'EnquiryFile' })
export type EnquiryFile = z.infer<typeof EnquiryFile>

/** The files that wait in the caller's form. `are_sent`: whether the mails of this site carry files. */
export const WaitingFiles = z
  .object({ are_sent: z.boolean(), files: EnquiryFile.array() })
  .meta({ id: 'WaitingFiles' })
export type WaitingFiles = z.infer<typeof WaitingFiles>

/** What came with an answer and is made when it is mailed: the itinerary of a trip or a version of a proposal, by its id. */
export const Attached = z.object({
  kind: z.enum(['itinerary', 'proposal']),
  id: z.string(),
  name: z.string(),
})
export type Attached = z.infer<typeof Attached>

/** `subject`: of an answer; empty for what the customer wrote, and for answers from before subjects were kept. */
export const EnquiryMessage = z
  .object({
    _id: z.string(),
    /** The id of the staff member who wrote it; null for the visitor. */
    author: z.string().nullable(),
    author_name: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    attached: Attached.array(),
    files: EnquiryFile.array(),
    /** The day of a mail of the visitor that staff have copied in. */
    written_on: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'EnquiryMessage' })
export type EnquiryMessage = z.infer<typeof EnquiryMessage>

/** An enquiry with what was written since, the oldest first. */
export const EnquiryThread = Enquiry.extend({ messages: EnquiryMessage.array() }).meta({
  id: 'EnquiryThread',
})
export type EnquiryThread = z.infer<typeof EnquiryThread>

/** All that are given must hold. */
export const EnquiryQuery = PageQuery.extend({
  status: z.enum(enquiryStatuses).optional(),
  kind: z.enum(enquiryKinds).optional(),
  assignee: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  /** Words of the name, the address, the message or the trip that was asked for. */
  q: z.string().max(200).optional(),
})
export type EnquiryQuery = z.infer<typeof EnquiryQuery>

/** What is left out stays. */
export const EnquiryChange = z
  .object({
    status: z.enum(enquiryStatuses).optional(),
    assignee: Id.nullable().optional(),
    notes: optionalText('Notes', 5000).unwrap().optional(),
  })
  .meta({ id: 'EnquiryChange' })
export type EnquiryChange = z.infer<typeof EnquiryChange>

/**
 * An answer to the visitor, sent by mail. `subject`: empty for the usual one. `trip_id`: the trip that the enquiry is about
 * from now on; what is left out stays. `itinerary`: whether that of the trip goes with it. `proposals`: the ids of proposals
 * of this enquiry that were sent. `files`: the ids of files that wait in the caller's form.
 */
export const EnquiryAnswer = z
  .object({
    body: text('Answer', 10_000),
    subject: optionalText('Subject', 200)
      .unwrap()
      .refine((subject) => !subject.includes('\n'), 'The subject is one line')
      .optional(),
    trip_id: Id.nullish(),
    itinerary: z.boolean().optional(),
    proposals: z.array(Id).max(PROPOSALS_MAX, `At most ${PROPOSALS_MAX} proposals`).optional(),
    files: z.array(Id).max(ENQUIRY_FILES_MAX, `At most ${ENQUIRY_FILES_MAX} files`).optional(),
  })
  .meta({ id: 'EnquiryAnswer' })
export type EnquiryAnswer = z.infer<typeof EnquiryAnswer>

/** What the visitor wrote back by mail, copied by staff, and on which day. */
export const EnquiryReply = z
  .object({
    body: text('What they wrote', 20_000),
    written_on: Day.refine((day) => day <= today(), 'This day is still to come'),
  })
  .meta({ id: 'EnquiryReply' })
export type EnquiryReply = z.infer<typeof EnquiryReply>

/** What a booking needs beyond its enquiry. What is left out is taken from the enquiry. */
export const EnquiryBookingInput = z
  .object({
    trip_id: text('Trip', 300),
    departure_id: Id.nullish(),
    startDate: Day.optional(),
    travellers: wholeOrDigits('Travellers', 1, 50).optional(),
    days: wholeOrDigits('Days', 1, 365).optional(),
    fullname: text('Full name', 200).optional(),
    email: EmailIfAny.optional(),
    gender: z.enum(genders, 'Choose one from the list').optional(),
    nationality: nationality('Nationality'),
    mobile: phone('Mobile').optional(),
    message: text('Message', 5000).optional(),
    /** How long the seats are held; else as the booking rules say. */
    hold_days: StaffHold.optional(),
  })
  .meta({ id: 'EnquiryBookingInput' })
export type EnquiryBookingInput = z.infer<typeof EnquiryBookingInput>
