import { Code, Image, List, Table, Type } from 'lucide-react'
import { isProse, sectionTypes } from '#contract/blogs.ts'
import { Button } from '../../kit/button.tsx'
import { AltInput } from '../kit/form/alt-input.tsx'
import { SelectInput, TextBox, TextInput } from '../kit/form/inputs.tsx'
import { altOf } from '../kit/form/library-file.ts'
import { PictureInput } from '../kit/form/picture-input.tsx'
import { RepeatableList } from '../kit/form/repeatable-list.tsx'
import { RichField } from '../kit/form/rich-field.tsx'
import type { Pictures } from '../kit/rich/picture-view.ts'
import { smallerFile } from '../kit/thumbnail.tsx'
import type { ChosenFiles } from './input.ts'
import { blankPart, blankPicture, type BlogPart, type BlogPicture, type SectionType } from './text.ts'

const SECTIONS_MAX = 60

export type FilesProps = { files: ChosenFiles; onFile: (key: string, file: File | undefined) => void }

const names = { text: 'Text', bullets: 'Bullets', image: 'Image', code: 'Code', table: 'Table' }
const contentLabels = {
  text: 'Text',
  bullets: 'Text before the bullets',
  image: 'Text below the picture',
  code: 'Code',
  table: 'Table',
}
const contentHelp: Partial<Record<SectionType, string>> = {
  code: 'With ```json as its first line it is coloured; so are bash, css, gpx, js, python, sql, ts, xml and yaml.',
  table:
    'One row a line, first the headings, with | between the cells: Park | Fee. A table copied from a spreadsheet can be pasted.',
}
const icons = { text: Type, bullets: List, image: Image, code: Code, table: Table }

type PartsProps = FilesProps & {
  parts: BlogPart[]
  /** Those that the texts can show. */
  pictures: Pictures
  onChange: (parts: BlogPart[]) => void
}

/** The fields for the sections of a post, in their order. */
export function BlogParts({ parts, pictures, onChange, files, onFile }: PartsProps) {
  return (
    <RepeatableList
      noun="section"
      rows={parts}
      onChange={onChange}
      blank={() => blankPart('text')}
      max={SECTIONS_MAX}
      more={
        <AddOther
          isOff={parts.length >= SECTIONS_MAX}
          onAdd={(type) => onChange([...parts, blankPart(type)])}
        />
      }
    >
      {(part, index, tools) => (
        <div className="grid gap-3 rounded-button border border-line p-3">
          <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
            <SelectInput
              path={`sections.${index}.type`}
              label={`Type of section ${index + 1}`}
              value={part.type}
              onChange={(type) => tools.edit({ type: typeNamed(type) })}
            >
              {sectionTypes.map((type) => (
                <option key={type} value={type}>
                  {names[type]}
                </option>
              ))}
            </SelectInput>
            <TextInput
              path={`sections.${index}.title`}
              label={`Title of section ${index + 1}`}
              isOptional
              value={part.title}
              onChange={(title) => tools.edit({ title })}
            />
          </div>
          <PartBody
            part={part}
            index={index}
            pictures={pictures}
            edit={tools.edit}
            file={files[part.key]}
            onFile={(file) => onFile(part.key, file)}
          />
        </div>
      )}
    </RepeatableList>
  )
}

type BodyProps = {
  part: BlogPart
  index: number
  pictures: Pictures
  edit: (change: Partial<BlogPart>) => void
  file: File | undefined
  onFile: (file: File | undefined) => void
}

function PartBody({ part, index, pictures, edit, file, onFile }: BodyProps) {
  const { type } = part
  return (
    <>
      {type === 'image' && (
        <>
          <PictureInput
            path={`sections.${index}.image_file`}
            label={`Picture of section ${index + 1}`}
            file={file}
            stored={smallerFile(part) || undefined}
            onChange={(chosen) => {
              onFile(chosen)
              if (part.alt === '') edit({ alt: altOf(chosen) })
            }}
            isOfLibrary
          />
          <AltInput
            path={`sections.${index}.alt`}
            label={`Alt text of section ${index + 1}`}
            value={part.alt}
            onChange={(alt) => edit({ alt })}
          />
        </>
      )}
      {isProse(type) ? (
        <RichField
          path={`sections.${index}.content`}
          label={`${contentLabels[type]} (section ${index + 1})`}
          isOptional={type !== 'text'}
          rows={type === 'text' ? 5 : 2}
          text={part.content}
          rich={part.rich}
          pictures={pictures}
          onChange={({ text: content, rich }) => edit({ content, rich })}
        />
      ) : (
        <TextBox
          className="[&_textarea]:font-mono"
          path={`sections.${index}.content`}
          label={`${contentLabels[type]} (section ${index + 1})`}
          spellCheck={type !== 'code'}
          help={contentHelp[type]}
          rows={5}
          value={part.content}
          onChange={(content) => edit({ content })}
        />
      )}
      {type === 'bullets' && (
        <TextBox
          path={`sections.${index}.bullets`}
          label={`Bullets of section ${index + 1}`}
          help="One per line. A star before it is not needed."
          rows={4}
          value={part.bullets}
          onChange={(bullets) => edit({ bullets })}
        />
      )}
    </>
  )
}

function AddOther({ isOff, onAdd }: { isOff: boolean; onAdd: (type: SectionType) => void }) {
  return (
    <span className="flex flex-wrap gap-1">
      {(['bullets', 'image', 'table', 'code'] as const).map((type) => {
        const Icon = icons[type]
        return (
          <Button key={type} look="quiet" disabled={isOff} onClick={() => onAdd(type)}>
            <Icon className="size-4" aria-hidden="true" />
            Add {type} section
          </Button>
        )
      })}
    </span>
  )
}

type PicturesProps = FilesProps & { pictures: BlogPicture[]; onChange: (pictures: BlogPicture[]) => void }

/** The fields for the further pictures at the end of a post. */
export function BlogPictures({ pictures, onChange, files, onFile }: PicturesProps) {
  return (
    <RepeatableList noun="image" rows={pictures} onChange={onChange} blank={blankPicture} max={SECTIONS_MAX}>
      {(picture, index, tools) => (
        <div className="grid gap-3 rounded-button border border-line p-3">
          {picture.image_id ? (
            <img
              className="h-20 w-32 rounded-chip bg-glacier object-cover"
              src={smallerFile(picture)}
              alt=""
            />
          ) : (
            <PictureInput
              path={`images.${index}.image_file`}
              label={`Picture ${index + 1}`}
              file={files[picture.key]}
              stored={undefined}
              onChange={(file) => {
                onFile(picture.key, file)
                if (picture.alt === '') tools.edit({ alt: altOf(file) })
              }}
              isOfLibrary
            />
          )}
          <AltInput
            path={`images.${index}.alt`}
            label={`Alt text of image ${index + 1}`}
            value={picture.alt}
            onChange={(alt) => tools.edit({ alt })}
          />
        </div>
      )}
    </RepeatableList>
  )
}

function typeNamed(value: string): SectionType {
  return sectionTypes.find((type) => type === value) ?? 'text'
}
