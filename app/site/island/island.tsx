import { createElement, type ComponentProps, type ComponentType } from 'react'
import { BookingSend } from '../booking/form/send.island.tsx'
import { BookingStepper } from '../booking/form/stepper.island.tsx'
import { BookingSums } from '../booking/form/sums.island.tsx'
import { BookingHold } from '../booking/hold.island.tsx'
import { CustomizeForm } from '../customize/form.island.tsx'
import { ContactForm } from '../home/contact-form.island.tsx'
import { HeroSlides } from '../home/hero-slides.island.tsx'
import { CarouselControls } from '../kit/carousel-controls.island.tsx'
import { CopyLink } from '../kit/copy-link.island.tsx'
import { BookingConfirming } from '../payment/confirming.island.tsx'
import { BookingPayment } from '../payment/form.island.tsx'
import { ReviewCarousel } from '../review/carousel.island.tsx'
import { SearchBox } from '../search/box.island.tsx'
import { TripDepartures } from '../trip/departures.island.tsx'
import { TripLine } from '../trip/line/line.island.tsx'
import { TripPictures } from '../trip/pictures.island.tsx'
import { PriceBox } from '../trip/price-box.island.tsx'
import { TripShare } from '../trip/share.island.tsx'

/** Every component that may wake up on a page of the kind `islands`. `wake.ts` fetches them by the same names. */
const islands = {
  BookingConfirming,
  BookingHold,
  BookingPayment,
  BookingSend,
  BookingStepper,
  BookingSums,
  CarouselControls,
  ContactForm,
  CopyLink,
  CustomizeForm,
  HeroSlides,
  PriceBox,
  ReviewCarousel,
  SearchBox,
  TripDepartures,
  TripLine,
  TripPictures,
  TripShare,
}

export type Islands = typeof islands
type Name = keyof Islands

/** `near`: as soon as the page has settled and it is near the viewport. `touched`: not before a pointer or the focus reaches it. */
export type Wake = 'near' | 'touched'

/** Renders the component on the server and leaves a note for the browser. Props must survive JSON; `useId` would not match. */
export function Island<N extends Name>({
  name,
  props,
  wake,
}: {
  name: N
  props: ComponentProps<Islands[N]>
  wake: Wake
}) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-wake={wake}>
      {createElement(islands[name] as ComponentType<object>, props as object)}
    </div>
  )
}
