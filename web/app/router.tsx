import { useEffect, type ComponentType, useState } from 'react';
import {
  createBrowserRouter,
  Outlet,
  useLocation,
  useRevalidator,
  useRouteError,
  type RouteObject,
} from 'react-router-dom';
import { screens, tabsOf, type Screen } from '../lib/screens.ts';
import { Shell, type ScreenHandle } from './Shell.tsx';
import { Crash } from '../ui/errors/ErrorBoundary.tsx';
import { Box } from '@chakra-ui/react';
import { TabLinks } from '../ui/links/TabLinks.tsx';

/** Each screen is a separate file. Vite needs the patterns; `screens` maps screens to modules. */
const files = import.meta.glob<Record<string, ComponentType>>([
  '../features/**/*{Page,Tab,CompanyEditor}.tsx',
  './**/*Page.tsx',
  '!../features/landing/**',
]);

/** Returns the loader of a module's component. The module is under web/ and has the component's name. */
function componentOf(module: string): RouteObject['lazy'] {
  const name = /(\w+)\.tsx$/.exec(module)?.[1] ?? module;
  const load = files[module.startsWith('app/') ? module.replace('app/', './') : `../${module}`];
  if (!load) throw new Error(`No pattern of web/app/router.tsx matches ${module}.`);
  return loadScreen(name, load);
}

function routeOf({ path, opens, modules, title }: Screen): RouteObject {
  return {
    // One route for the screen and its dialog, so that the screen stays mounted while the dialog opens.
    path: opens ? `${path}/${opens}` : path,
    lazy: componentOf(modules.at(-1) ?? ''),
    handle: { title } satisfies ScreenHandle,
  };
}

const framed = Map.groupBy(screens, ({ modules }) => (modules.length > 1 ? modules[0] : undefined));
const alone = Map.groupBy(framed.get(undefined) ?? [], ({ path, tab }) => tab !== undefined && path !== '/');

const routes: RouteObject[] = [
  ...(alone.get(false) ?? []).map(routeOf),
  { element: <TabbedScreen />, children: (alone.get(true) ?? []).map(routeOf) },
  // One route for screens with the same frame, so that the frame stays as it is from tab to tab.
  ...[...framed].flatMap(([frame, tabs]) => (frame ? [{ lazy: componentOf(frame), children: tabs.map(routeOf) }] : [])),
  {
    path: '*',
    lazy: componentOf('app/NotFoundPage.tsx'),
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

function RouteError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    console.error(error);
  }, [error]);
  return <Crash error={error} onRetry={() => void revalidate()} />;
}

function TabbedScreen() {
  const { pathname } = useLocation();
  return (
    <>
      <Box mb="8">
        <TabLinks label="Conversations and memos" tabs={tabsOf('Conversations and memos', pathname)} />
      </Box>
      <Outlet />
    </>
  );
}

type LoadedScreen = { Component: ComponentType };
type Module = Record<string, ComponentType>;

/** Loads a route's component `name`. The router would keep a failure for ever, so this shows it and tries again. */
function loadScreen(name: string, load: () => Promise<Module>): () => Promise<LoadedScreen> {
  const screenOf = (module: Module): LoadedScreen => {
    const Component = module[name];
    if (!Component) throw new Error(`The file of this screen exports no ${name}.`);
    return { Component };
  };
  return async () => {
    try {
      return screenOf(await load());
    } catch (failure) {
      return { Component: lateScreen(async (reason) => screenOf(await loadAgain(reason, load)), failure) };
    }
  };
}

async function loadAgain(failure: unknown, load: () => Promise<Module>): Promise<Module> {
  const address = failure instanceof TypeError && /\bhttps?:\S+\.js\b/.exec(failure.message)?.[0];
  if (!address) return load();
  return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as Module;
}

function lateScreen(load: (failure: unknown) => Promise<LoadedScreen>, firstFailure: unknown): ComponentType {
  let Loaded: ComponentType | null = null;
  return function LateScreen() {
    const [failure, setFailure] = useState(firstFailure);
    useEffect(() => {
      console.error(failure);
    }, [failure]);
    if (Loaded) return <Loaded />;
    const tryAgain = async () => {
      try {
        ({ Component: Loaded } = await load(failure));
        setFailure(null);
      } catch (error) {
        setFailure(error);
      }
    };
    return <Crash error={failure} onRetry={() => void tryAgain()} />;
  };
}
