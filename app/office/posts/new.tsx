import { useState } from 'react'
import { PostForm } from './form.tsx'
import { blankBlog } from './text.ts'

/** Prevents a reload while somebody types. */
export const shouldRevalidate = () => false

export default function NewBlog() {
  const [loaded] = useState(() => ({ text: blankBlog() }))
  return <PostForm loaded={loaded} />
}
