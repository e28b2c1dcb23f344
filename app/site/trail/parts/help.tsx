import { linesOf, NO_DOCTOR } from '#contract/emergency-words.ts'
import type { TrailPackage } from '#contract/trail-package.ts'
import { whatsappUrl } from '#contract/whatsapp.ts'
import { Call, Lines, Paragraphs, Part } from './kit.tsx'

/** What to do in an emergency, as the operator has written it. The page itself advises nothing. */
export function Help({ pack: { emergency, office } }: { pack: TrailPackage }) {
  const whatsapp = whatsappUrl(office.whatsapp)
  return (
    <Part id="help" title="In an emergency">
      <Call whose="The office, day and night" number={office.emergency_phone} />
      {office.phone !== office.emergency_phone && <Call whose="The office" number={office.phone} />}
      {whatsapp && (
        <a className="trail-call" href={whatsapp}>
          WhatsApp to the office
        </a>
      )}
      <Lines lines={emergency.in_short} />
      {emergency.steps.length > 0 && (
        <>
          <h3>Step by step</h3>
          <ol className="trail-steps">
            {emergency.steps.map(({ title, content }) => (
              <li key={title}>
                <strong>{title}</strong>
                <Paragraphs text={content} />
              </li>
            ))}
          </ol>
        </>
      )}
      {emergency.ready !== '' && (
        <>
          <h3>Have ready when you call</h3>
          <Lines lines={linesOf(emergency.ready)} />
        </>
      )}
      {emergency.altitude.length > 0 && <h3>Altitude: signs, and what the rules say</h3>}
      {emergency.altitude.map(({ title, signs, action }) => (
        <details className="trail-item" key={title}>
          <summary>
            <strong>{title}</strong>
          </summary>
          <Lines lines={linesOf(signs)} />
          <p>{action}</p>
        </details>
      ))}
      {emergency.altitude.length > 0 && <p>{NO_DOCTOR}</p>}
      {emergency.places.length > 0 && (
        <details className="trail-item">
          <summary>
            <strong>Doctors, hospitals, police</strong>
          </summary>
          {emergency.places.map(({ area, name, text, phone }) => (
            <div className="trail-row" key={`${area} ${name}`}>
              <p>
                <strong>{name}</strong>, {area}. {text}
              </p>
              <Call whose={name} number={phone} />
            </div>
          ))}
        </details>
      )}
    </Part>
  )
}
