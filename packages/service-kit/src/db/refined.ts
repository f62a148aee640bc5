import type { ColumnType } from 'kysely';

/** The tables of a service with what the database does not know of its columns: literal types, and JSON. */
export type Refined<
  Tables,
  Types extends {
    [T in keyof Types]: T extends keyof Tables
      ? { [C in keyof Types[T]]: C extends keyof Tables[T] ? unknown : never }
      : never;
  },
> = {
  [T in keyof Tables]: T extends keyof Types
    ? {
        [C in keyof Tables[T]]: C extends keyof Types[T]
          ? RefinedColumn<Tables[T][C], Types[T][C]>
          : Tables[T][C];
      }
    : Tables[T];
};

/** Whether a column may be null or has a default stays as it is, and JSON is written as text. */
type RefinedColumn<Column, Type> = Column extends null
  ? null
  : Column extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? unknown extends Selected
      ? ColumnType<Type, Inserted, Updated>
      : ColumnType<Type, Type | Extract<Inserted, undefined>, Type>
    : Type;
