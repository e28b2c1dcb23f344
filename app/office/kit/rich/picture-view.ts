import type { NodeViewConstructor } from 'prosemirror-view'

/** A picture that a text can show. */
export type ShownPicture = { image_id: string; src: string; alt: string }

/** The pictures of a text: those to choose from, where a stored one is, and how another one is added. */
export type Pictures = {
  list: ShownPicture[]
  addressOf: (imageId: string) => string
  /** Stores a file, or a use of a picture of the library, at once. Absent where a text only keeps the pictures it has. */
  add?: (file: File, alt: string) => Promise<ShownPicture | { failure: { reason: string } }>
}

/** Returns what shows a picture in the editor: itself, and a field for the words below it. */
export function pictureView(pictures: Pictures | undefined): NodeViewConstructor {
  return (node, view, getPos) => {
    const figure = document.createElement('figure')
    const image = document.createElement('img')
    image.src = pictures?.addressOf(node.attrs.image_id) ?? ''
    image.alt = ''
    const caption = document.createElement('input')
    caption.value = node.attrs.caption
    caption.placeholder = 'Words below the picture (optional)'
    caption.setAttribute('aria-label', 'Words below the picture')
    caption.maxLength = 500
    caption.addEventListener('input', () => {
      const position = getPos()
      if (position === undefined) return
      view.dispatch(view.state.tr.setNodeAttribute(position, 'caption', caption.value))
    })
    figure.append(image, caption)
    return {
      dom: figure,
      stopEvent: ({ target }) => target === caption,
      ignoreMutation: () => true,
      update(next) {
        if (next.type !== node.type || next.attrs.image_id !== node.attrs.image_id) return false
        if (caption.value !== next.attrs.caption) caption.value = next.attrs.caption
        return true
      },
    }
  }
}
