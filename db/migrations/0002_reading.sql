CREATE TABLE `reading_marks` (
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`mark` text,
	`changed_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `project_id`, `id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reading_marks_project` ON `reading_marks` (`project_id`);--> statement-breakpoint
CREATE TABLE `reading_places` (
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`place` text NOT NULL,
	`at` integer NOT NULL,
	`device` text NOT NULL,
	`earlier` text,
	`earlier_at` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `project_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reading_places_project` ON `reading_places` (`project_id`);--> statement-breakpoint
CREATE TABLE `reading_settings` (
	`owner_id` text NOT NULL,
	`project_id` text NOT NULL,
	`environment` text NOT NULL,
	`settings` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`owner_id`, `project_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reading_settings_project` ON `reading_settings` (`project_id`);--> statement-breakpoint
CREATE TABLE `shelved_books` (
	`project_id` text PRIMARY KEY NOT NULL,
	`edition` text NOT NULL,
	`title` text NOT NULL,
	`authors` text NOT NULL,
	`words` integer NOT NULL,
	`cover` text,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`id`) ON UPDATE no action ON DELETE cascade
);
