// Limits of the guide's log. Without imports, so that the phone can read them in a few bytes.

/** Entries in one sending. The phone sends fewer when they are longer than `TRAIL_BATCH_MAX_BYTES` as JSON. */
export const TRAIL_BATCH_MAX = 30
/** Strangers may send 256 kB at once, of which the rest is for the envelope. */
export const TRAIL_BATCH_MAX_BYTES = 200_000
/** Entries of one guide on one departure: thirty days with the health of thirty travellers, twice a day. */
export const TRAIL_ENTRIES_MAX = 2_000
/** Of one incident. */
export const TRAIL_PHOTOS_MAX = 6
/** Of one guide on one departure: nobody fills the disk by one link. */
export const TRAIL_LINK_PHOTOS_MAX = 300
/** One photo as it is sent: the phone makes it smaller (JPEG, longer side 1,600 pixels and less until it fits). */
export const TRAIL_PHOTO_MAX_BYTES = 230_000
export const TRAIL_PHOTO_MAX_EDGE = 1_600

export const TRAIL_TEXT_MAX = 3_000
export const TRAIL_SHORT_TEXT_MAX = 300

/** Per cent of oxygen and beats a minute that an instrument may show. */
export const OXYGEN_MIN = 40
export const OXYGEN_MAX = 100
export const PULSE_MIN = 20
export const PULSE_MAX = 250

/** A phone whose clock differs by more than this from the server's is told of beside its entries. */
export const CLOCK_OFF_S = 600
/** No clock is told to be off by more: ten years. */
export const CLOCK_OFF_MOST_S = 315_360_000

/** The cookie by which a phone says what its icon on the home screen is to open; sent for the web manifest alone. */
export const TRAIL_KEY_COOKIE = 'trail-key'
