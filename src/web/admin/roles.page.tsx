import { staffRoleLabels, staffRoles, type StaffRole } from '#domain/staff/staff.options.ts';
import { link } from '#content/link.ts';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Icon } from '#ui/icon.tsx';
import { Table, type Column } from '#ui/table.tsx';

export type RoleRow = {
  name: string;
  roles: readonly StaffRole[];
  /** Of a page or a form: its address, and whether the password is asked for again. */
  path?: string;
  asksAgain?: true | undefined;
};

type RolesPageProps = {
  acts: readonly RoleRow[];
  reads: readonly RoleRow[];
  sends: readonly RoleRow[];
  /** Whoever decides who works here came from there. */
  mayManage: boolean;
};

/** Who may do what: what each role may change, and which pages and forms let it in. */
export function RolesPage({ acts, reads, sends, mayManage }: RolesPageProps) {
  return (
    <>
      {mayManage ? <Breadcrumb crumbs={[{ label: 'Staff', href: link('staffList') }]} /> : null}
      <h1 className="mt-3 text-22">Roles: who may do what</h1>
      <p className="mt-1 max-w-[60ch] text-14 text-quiet">
        Made from the rules that the portal itself goes by. Whatever is done is written into the audit log.
      </p>
      <div className="mt-4 max-w-[40rem]">
        <FactList
          facts={staffRoles.map((role) => ({ term: staffRoleLabels[role].name, value: staffRoleLabels[role].hint }))}
        />
      </div>
      <div className="mt-8 grid grid-cols-1 gap-10">
        <Matrix caption="What they may do" rows={acts} />
        <Matrix caption="Pages that they may open" rows={reads} />
        <Matrix caption="Forms that they may send" rows={sends} />
      </div>
    </>
  );
}

function Matrix({ caption, rows }: { caption: string; rows: readonly RoleRow[] }) {
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ name, path }) => path ?? name} dense />;
}

const columns: Column<RoleRow>[] = [
  {
    key: 'name',
    head: 'What',
    names: true,
    cell: ({ name, path, asksAgain }) => (
      <span className="min-w-0">
        {name}
        {path ? (
          <span className="block font-text text-14 font-normal wrap-anywhere text-quiet">
            {path}
            {asksAgain ? ', after the password was given again' : ''}
          </span>
        ) : null}
      </span>
    ),
  },
  ...staffRoles.map((role): Column<RoleRow> => ({
    key: role,
    head: staffRoleLabels[role].name,
    short: true,
    cell: ({ roles }) =>
      roles.includes(role) ? (
        <>
          <Icon name="check" className="size-5 text-palm" />
          <span className="sr-only">Yes</span>
        </>
      ) : (
        <span className="text-quiet">No</span>
      ),
  })),
];
