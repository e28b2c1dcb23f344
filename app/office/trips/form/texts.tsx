import { TextInput } from '../../kit/form/inputs.tsx'
import { RepeatableList } from '../../kit/form/repeatable-list.tsx'
import { RichField } from '../../kit/form/rich-field.tsx'
import { saidPictures } from '../../shared-texts/pictures.ts'
import type { TripPart } from './basics.tsx'
import { blankPermit, blankQuestion, blankSection } from './text.ts'

const card = 'grid gap-3 rounded-button border border-line p-3'

export function TripOverview({
  text,
  edit,
}: TripPart<'overview_title' | 'overview_description' | 'overview_sections'>) {
  return (
    <>
      <TextInput
        path="overview.title"
        label="Overview title"
        value={text.overview_title}
        onChange={(overview_title) => edit({ overview_title })}
        required
      />
      <RichField
        path="overview.description"
        label="Overview description"
        help="An empty line begins a new paragraph."
        isOptional
        {...text.overview_description}
        onChange={(overview_description) => edit({ overview_description })}
      />
      <RepeatableList
        noun="section"
        rows={text.overview_sections}
        onChange={(overview_sections) => edit({ overview_sections })}
        blank={blankSection}
      >
        {(row, index, tools) => (
          <div className={card}>
            <TextInput
              path={`overview.sections.${index}.title`}
              label={`Title of section ${index + 1}`}
              isOptional
              value={row.title}
              onChange={(title) => tools.edit({ title })}
            />
            <RichField
              path={`overview.sections.${index}.content`}
              label={`Text of section ${index + 1}`}
              text={row.content}
              rich={row.rich}
              onChange={({ text: content, rich }) => tools.edit({ content, rich })}
            />
          </div>
        )}
      </RepeatableList>
    </>
  )
}

export function TripQuestions({ text, edit }: TripPart<'faq'>) {
  return (
    <RepeatableList
      noun="question"
      rows={text.faq}
      onChange={(faq) => edit({ faq })}
      blank={blankQuestion}
      min={1}
    >
      {(row, index, tools) => (
        <div className={card}>
          <TextInput
            path={`faq.${index}.question`}
            label={`Question ${index + 1}`}
            value={row.question}
            onChange={(question) => tools.edit({ question })}
          />
          <RichField
            path={`faq.${index}.answer`}
            label={`Answer ${index + 1}`}
            text={row.answer}
            rich={row.rich}
            pictures={saidPictures}
            onChange={({ text: answer, rich }) => tools.edit({ answer, rich })}
          />
        </div>
      )}
    </RepeatableList>
  )
}

export function TripPermits({ text, edit }: TripPart<'permits'>) {
  return (
    <RepeatableList
      noun="permit"
      rows={text.permits}
      onChange={(permits) => edit({ permits })}
      blank={blankPermit}
    >
      {(row, index, tools) => (
        <div className={`${card} sm:grid-cols-2`}>
          <TextInput
            path={`permits.${index}.name`}
            label={`Permit ${index + 1}`}
            value={row.name}
            onChange={(name) => tools.edit({ name })}
          />
          <TextInput
            path={`permits.${index}.fee`}
            label={`Fee of permit ${index + 1}`}
            placeholder="NPR 3,000"
            value={row.fee}
            onChange={(fee) => tools.edit({ fee })}
          />
          <TextInput
            path={`permits.${index}.checked`}
            label={`Fee of permit ${index + 1} checked on`}
            type="date"
            value={row.checked}
            onChange={(checked) => tools.edit({ checked })}
          />
          <TextInput
            path={`permits.${index}.note`}
            label={`Note on permit ${index + 1}`}
            isOptional
            value={row.note}
            onChange={(note) => tools.edit({ note })}
          />
        </div>
      )}
    </RepeatableList>
  )
}
