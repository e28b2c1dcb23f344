import { Printer } from 'lucide-react'
import { buttonClass } from '../../kit/button.tsx'
import CopyLink from '../kit/copy-link.island.tsx'

/** Buttons that copy the address of the page and open its PDF. `pdf`: the address of the PDF. */
export default function TripShare({ pdf }: { pdf: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <CopyLink label="Share" />
      <a className={`${buttonClass('quiet')} h-11!`} href={pdf}>
        <Printer className="icon size-[17px]" />
        Print PDF
      </a>
    </div>
  )
}
