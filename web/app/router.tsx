import type { ComponentType } from 'react';
import { createBrowserRouter, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { screens, type Screen } from '../lib/screens.ts';
import { loadScreen } from './loadScreen.tsx';
import { RouteError } from './RouteError.tsx';
import { Shell } from './Shell.tsx';
import type { ScreenHandle } from './Shell.tsx';
import { TabBar } from './TabBar.tsx';

/** Each screen is a separate file. Vite needs the patterns; `screens` maps screens to modules. */
const files = import.meta.glob<Record<string, ComponentType>>([
  '../features/**/*{Page,Tab,CompanyEditor}.tsx',
  './*/*Page.tsx',
  '!../features/landing/**',
]);

/** Returns the loader of a module's component. The module is under web/ and has the component's name. */
function componentOf(module: string): RouteObject['lazy'] {
  const name = /(\w+)\.tsx$/.exec(module)?.[1] ?? module;
  const load = files[module.startsWith('app/') ? module.replace('app/', './') : `../${module}`];
  if (!load) throw new Error(`No pattern of web/app/router.tsx matches ${module}.`);
  return loadScreen(name, load);
}

const handleOf = ({ title, isWide }: Screen): ScreenHandle => ({ title, isWide });

function routeOf(screen: Screen): RouteObject {
  const { path, opens, modules } = screen;
  return {
    // One route for the screen and its dialog, so that the screen stays mounted while the dialog opens.
    path: opens ? `${path}/${opens}` : path,
    lazy: componentOf(modules.at(-1) ?? ''),
    handle: handleOf(screen),
  };
}

/** Returns one route for screens with the same frame, so that the frame stays as it is from tab to tab. */
function framedRoute(frame: string, tabs: readonly Screen[]): RouteObject {
  return { lazy: componentOf(frame), children: tabs.map(routeOf) };
}

const tabbed = (
  <>
    <TabBar />
    <Outlet />
  </>
);

const framed = Map.groupBy(screens, ({ modules }) => (modules.length > 1 ? modules[0] : undefined));
const alone = Map.groupBy(framed.get(undefined) ?? [], ({ path, tab }) => tab !== undefined && path !== '/');

const routes: RouteObject[] = [
  ...(alone.get(false) ?? []).map(routeOf),
  { element: tabbed, children: (alone.get(true) ?? []).map(routeOf) },
  ...[...framed].flatMap(([frame, tabs]) => (frame ? [framedRoute(frame, tabs)] : [])),
  {
    path: '*',
    lazy: componentOf('app/notFound/NotFoundPage.tsx'),
    handle: { title: 'Not found' } satisfies ScreenHandle,
  },
];

export function createRouter() {
  return createBrowserRouter([
    {
      path: '/',
      element: <Shell />,
      children: [{ errorElement: <RouteError />, children: routes }],
    },
  ]);
}
