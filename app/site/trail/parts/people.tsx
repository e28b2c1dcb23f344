import { formatDate, formatDay } from '#contract/days.ts'
import { formatMetres } from '#contract/numbers.ts'
import type { TrailPackage, TrailTraveller } from '#contract/trail-package.ts'
import { Call, Facts, Lines, Part } from './kit.tsx'
import { nameOf } from './name.ts'

/** Who travels: whom to call, what they eat, how they are insured. */
export function People({ pack: { travellers } }: { pack: TrailPackage }) {
  const diets = travellers.filter(({ diet }) => diet !== '').map((one) => `${nameOf(one)}: ${one.diet}`)
  return (
    <Part id="people" title={`People (${travellers.length})`}>
      {travellers.length === 0 && <p>Nobody has booked.</p>}
      {diets.length > 0 && (
        <>
          <h3>Diets</h3>
          <Lines lines={diets} />
        </>
      )}
      {travellers.map((traveller) => (
        <Traveller key={`${traveller.reference} ${traveller.position}`} traveller={traveller} />
      ))}
    </Part>
  )
}

function Traveller({ traveller }: { traveller: TrailTraveller }) {
  const { booked_by, nationality, birth_date, diet, answers, gear, rooms_and_extras } = traveller
  const name = nameOf(traveller)
  const { insurer, policy_number, insured_altitude_m, held, missing } = traveller
  return (
    <details className="trail-item">
      <summary>
        <span>
          <strong>{name}</strong>
          {held !== '' && ' (deposit not paid)'}
          <br />
          {[nationality, diet].filter(Boolean).join(', ')}
        </span>
      </summary>
      <Call whose={name === booked_by ? name : `${booked_by}, who booked`} number={traveller.mobile} />
      <Call
        whose={`Next of kin: ${traveller.emergency_name || 'no name given'}`}
        number={traveller.emergency_phone}
      />
      <Call whose={`Insurance: ${insurer || 'no name given'}`} number={traveller.insurer_phone} />
      <Facts
        facts={[
          ['Booking', `${traveller.reference}, ${booked_by}`],
          ['Born', birth_date && formatDate(birth_date)],
          ['Diet', diet],
          ['Next of kin', traveller.emergency_name],
          ['Insurer', insurer],
          ['Policy', policy_number],
          ['Insured up to', insured_altitude_m === null ? null : formatMetres(insured_altitude_m)],
          ...answers.map(({ question, answer }): [string, string] => [question, answer]),
          ['Seat', held],
          ['Rooms and extras', rooms_and_extras.join(', ')],
          ['Gear', gear.join(', ')],
          ['Nobody knows yet', missing.join(', ')],
        ]}
      />
    </details>
  )
}

/** Who works on the departure. */
export function Crew({ pack: { crew } }: { pack: TrailPackage }) {
  return (
    <Part id="crew" title="Crew">
      {crew.length === 0 && <p>Nobody is assigned.</p>}
      {crew.map(({ role, name, phone, is_confirmed }) => (
        <div className="trail-row" key={`${role} ${name} ${phone}`}>
          <p>
            <strong>{name}</strong>, {role}
            {!is_confirmed && ' (has not said yes)'}
          </p>
          <Call whose={`Call ${name}`} number={phone} />
        </div>
      ))}
    </Part>
  )
}

/** What is hired and lent, and what travellers still have to do. */
export function GearAndTasks({ pack: { gear, tasks } }: { pack: TrailPackage }) {
  return (
    <>
      <Part id="gear" title="Gear">
        <Lines lines={gear} none="Nothing is hired or lent." />
      </Part>
      <Part id="tasks" title="Still to do">
        <Lines
          lines={tasks.map(
            ({ name, title, due_on, is_late }) =>
              `${name}: ${title}, by ${formatDay(due_on)}${is_late ? ' (late)' : ''}`,
          )}
          none="Nothing is left to do."
        />
      </Part>
    </>
  )
}
