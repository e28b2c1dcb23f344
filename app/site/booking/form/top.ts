/** The id of the heading of the booking form. Links to the form lead here, so that the Tab key goes on from it. */
export const BOOKING_FORM_TOP = 'booking-title'
