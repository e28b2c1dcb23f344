import { useMemo, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { useLivePreview, type Ask } from '../live/use-live-preview.tsx'
import { setAt, type Json, type JsonPath } from '../json.ts'
import { Warning } from '../warning.tsx'
import { FormBody } from './body.tsx'
import { FieldView } from './field-view.tsx'
import { errorsOf, labelsOf, namesOf, togetherIn, type Field } from './fields.ts'
import { FormFooter, type FooterProps } from './form-footer.tsx'
import { useLater, type Later } from './use-later.ts'
import { textLimit } from './text-limits.ts'
import { useForm, type FormProps } from './use-form.ts'

/** The values of a form's fields, by the name of the field. */
export type Values = { [name: string]: Json }

export type FieldFormProps<Schema extends z.ZodType> = Pick<
  FormProps<Values, z.output<Schema>>,
  'loaded' | 'save' | 'says' | 'isStaying' | 'onSave' | 'readTheirs'
> &
  Pick<FooterProps, 'isDanger' | 'closeLabel' | 'isPreviewHere' | 'onClose'> & {
    fields: Field[]
    /** Turns the values of the fields into what is sent. */
    schema: Schema
    /** Returns a warning about the typed values that does not prevent saving. */
    warningOf?: (values: Values) => string | undefined
    /** Shows a preview of the typed values without saving them. */
    onPreview?: FormProps<Values, z.output<Schema>>['onSave']
    /** Renders what fills a field, given the typed values, above the fields. */
    renderTools?: (change: (at: JsonPath, next: Json) => void, values: Values) => ReactNode
    /** Reads the page as it is typed, at the field in which the cursor was last. */
    live?: Ask<z.output<Schema>>
    /** The id of the part of that page which is shown first. */
    liveAt?: string
    /** Returns what that page does not show as visitors see it. */
    liveHint?: (values: Values) => string | undefined
    /** How what is typed is kept as a draft, to be published later; absent for what is only saved at once. */
    later?: Later<Values, z.output<Schema>>
    /** Rendered below the fields. */
    children?: ReactNode
    /** Renders what follows from the typed values, below the fields. */
    renderBelow?: (values: Values) => ReactNode
    /** As `renderBelow`, but beside the fields where the window is wide. */
    renderBeside?: (values: Values) => ReactNode
  }

/** A form made of fields, for a dialog or a page. */
export function FieldForm<Schema extends z.ZodType>(props: FieldFormProps<Schema>) {
  const { fields, schema, warningOf, onPreview, renderTools, renderBelow, renderBeside, children } = props
  const judge = useJudge(schema)
  const form = useForm<Values, z.output<Schema>>({
    ...props,
    ...judge,
    labels: labelsOf(fields),
    together: togetherIn(fields),
  })
  const { text, edit } = form
  const [place, setPlace] = useState('')
  const { live: ask, later: keeping } = props
  const later = useLater(form, keeping)
  const live = useLivePreview(form, {
    ask,
    place,
    isOnPage: true,
    startsAt: props.liveAt,
    hint: props.liveHint?.(text),
  })
  const change = (at: JsonPath, next: Json) => edit((now) => setAt(now, at, next) as Values)

  const contents = (
    <>
      <FormBody form={form} names={namesOf(fields)} className="grid gap-4 empty:hidden">
        {renderTools?.(change, text)}
        {fields
          .filter(({ isAsked }) => isAsked?.(text) ?? true)
          .map((field) => (
            <FieldView key={field.name} field={field} at={[]} value={text} onChange={change} />
          ))}
      </FormBody>
      {children}
      {renderBelow?.(text)}
    </>
  )

  return (
    <form
      className={`grid gap-4 ${live?.pane ? 'xl:not-in-[dialog]:mr-[46vw]' : ''}`}
      data-live={live?.pane ? true : undefined}
      noValidate
      onKeyDown={live?.pressKey}
      onFocus={({ target }) => setPlace((now) => target.getAttribute('name') ?? now)}
      onSubmit={(event) => {
        event.preventDefault()
        form.save()
      }}
    >
      {(live || later.planButton) && (
        <div className="flex flex-wrap justify-end gap-2">
          {later.planButton}
          {later.shareButton}
          {live?.button}
        </div>
      )}
      {renderBeside ? (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="grid min-w-0 gap-4 xl:[&_[data-dense]]:grid-cols-4">{contents}</div>
          <div className="min-w-0 xl:sticky xl:top-4">{renderBeside(text)}</div>
        </div>
      ) : (
        contents
      )}
      <Warning says={warningOf?.(text)} />
      <FormFooter
        {...props}
        form={form}
        question={later.question}
        onPreview={onPreview && (() => form.run(onPreview))}
        onKeepDraft={later.onKeepDraft}
        onSave={undefined}
      />
      {live?.pane}
    </form>
  )
}

/** Returns how a form checks its values with a schema, and the limit of each of its texts. */
export function useJudge<Schema extends z.ZodType>(schema: Schema) {
  return useMemo(
    () => ({
      check: (text: Values) => {
        const result = schema.safeParse(text)
        return { input: result.data, errors: errorsOf(result.error) }
      },
      limitOf: (path: string) => textLimit(schema, path),
    }),
    [schema],
  )
}
