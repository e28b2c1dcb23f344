import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import type { Blog, BlogSection } from '#contract/blogs.ts'

const languages = { bash, css, javascript, json, python, sql, typescript, xml, yaml }
for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language)
hljs.registerAliases('gpx', { languageName: 'xml' })

/** As in Markdown: "```json" before the code and "```" behind it. */
const FENCED = /^```([\w+#-]*)[^\S\n]*\n([^]*?)(?:\n```\s*)?$/

/** `html`: the code of the section, escaped, with its parts in spans of the classes `code-keyword`, `code-string` … */
export type ColouredSection = BlogSection & { html?: string }

/**
 * Returns the post with coloured code in sections whose first line names a known language. Other sections stay plain: a
 * table in fixed-width letters is no code, and a guess would colour its words at random.
 */
export function withColours<Post extends Blog>(post: Post): Post & { sections: ColouredSection[] } {
  return {
    ...post,
    sections: post.sections.map((section) => (section.type === 'code' ? coloured(section) : section)),
  }
}

function coloured(section: BlogSection): ColouredSection {
  const [, language, code] = section.content.match(FENCED) ?? []
  if (language === undefined || code === undefined) return section
  if (!hljs.getLanguage(language)) return { ...section, content: code }
  const { value } = hljs.highlight(code, { language, ignoreIllegals: true })
  return { ...section, content: code, html: value.replaceAll('class="hljs-', 'class="code-') }
}
