import { Clock, Mail, MapPin, MessageCircle, Phone, type LucideIcon } from 'lucide-react'
import { useContacts, useWords } from './words.tsx'

/** How to reach the office, over contour lines; nothing while the settings name no way. */
export function ContactCard() {
  const say = useWords()
  const { phone, email, whatsapp, address, hours } = useContacts()
  if (![phone, email, whatsapp, address, hours].some(Boolean)) return null
  return (
    <div className="topo break-inside-avoid self-start overflow-hidden rounded-card border border-line p-7">
      <h2 className="text-h3">{say('home.contact_ways')}</h2>
      <ul className="mt-4">
        {whatsapp && (
          <Line icon={MessageCircle} text={say('every.whatsapp')} to={`https://wa.me/${whatsapp}`} />
        )}
        {phone && <Line icon={Phone} text={phone} to={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} />}
        {email && <Line icon={Mail} text={email} to={`mailto:${email}`} />}
        {address && <Line icon={MapPin} text={address} />}
        {hours && <Line icon={Clock} text={hours} />}
      </ul>
    </div>
  )
}

function Line({ icon: Icon, text, to }: { icon: LucideIcon; text: string; to?: string }) {
  return (
    <li className="flex min-h-11 items-center gap-4 border-b border-line py-2.5 last:border-0">
      <Icon className="icon text-lake" />
      {to ? (
        <a className="-my-2.5 flex min-h-11 grow items-center font-medium hover:underline" href={to}>
          {text}
        </a>
      ) : (
        <span>{text}</span>
      )}
    </li>
  )
}
