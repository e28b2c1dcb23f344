import { useState } from 'react'
import { PostForm } from './form.tsx'
import { blankBlog } from './text.ts'

/** What is being typed must not be disturbed. */
export const shouldRevalidate = () => false

export default function NewBlog() {
  const [loaded] = useState(() => ({ text: blankBlog() }))
  return <PostForm loaded={loaded} />
}
