import { route } from '@react-router/dev/routes'
import { tripWords } from '#contract/trip-kinds.ts'
import type { TripKind } from '#contract/trips.ts'

/**
 * Returns the screens of a kind of trip and of its pictures. Both kinds share the modules, which tell the kind by the
 * path.
 */
export function tripScreens(kind: TripKind) {
  const { list, pictures } = tripWords[kind].office
  return [
    route(list.slice('/admin/'.length), 'office/trips/list.tsx', { id: `${kind}s` }, [
      route('new', 'office/trips/new.tsx', { id: `${kind}-new` }),
      route(':id', 'office/trips/edit.tsx', { id: `${kind}-edit` }),
      route(':id/info', 'office/trips/info.tsx', { id: `${kind}-info` }),
      route(':id/address', 'office/trips/address.tsx', { id: `${kind}-address` }),
      route(':id/delete', 'office/trips/delete.tsx', { id: `${kind}-delete` }),
    ]),
    route(`${list.slice('/admin/'.length)}/import`, 'office/trips/import/page.tsx', { id: `${kind}-import` }),
    route(pictures.list.slice('/admin/'.length), 'office/pictures/list.tsx', { id: `${kind}-pictures` }, [
      route('new', 'office/pictures/new.tsx', { id: `${kind}-picture-new` }),
      route(':id', 'office/pictures/edit.tsx', { id: `${kind}-picture-edit` }),
      route(':id/info', 'office/pictures/info.tsx', { id: `${kind}-picture-info` }),
      route(':id/delete', 'office/pictures/delete.tsx', { id: `${kind}-picture-delete` }),
    ]),
  ]
}
